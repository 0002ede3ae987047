import { globSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '../..')

/** Code that is mutated together, and the tests that must notice. All paths are relative to the root. */
export interface Part {
  name: string
  files: string[]
  /** Globs, run in this order until one fails: the quick ones that know the code best stand first. */
  tests: string[]
}

const inImport = (...names: string[]): string[] => names.map((name) => `tests/import/${name}.test.ts`)

/** What compiles a template, and what judges one. */
const OF_TEMPLATES: readonly string[] = [
  // Begins where the engine of patterns is not loaded yet.
  'lint-unanswerable',
  'lint-circles',
  'lint-hand-in',
  'lint-references',
  'subform-elements',
  'order-of-reading',
  'apply-flags',
  'calculation',
  'check-contradictions',
  'checks',
  'demo-templates',
  'engine',
  'expression-bounds',
  'form-title',
  'give-defaults',
  'lint-elements',
  'lint-guards',
  'lint-malformed',
  'lint-mapper',
  'lint-quotes',
  'lint-summary',
  'lint-title',
  'lint-values',
  'localise',
  'localise-group',
  'mapper',
  'mapping',
  'migrate-elements',
  'narrowed-options',
  'offered-options',
  'row-options',
  'rule-literals',
  'subform-rules',
  'visibility',
  'waiting-for-subforms',
  'workflow-proof',
  'workflow-trails',
]

/**
 * The tests of each folder of the core beside those that are called like it: few and quick, since each change of the
 * code runs those that reach it.
 */
const ALSO_PROVED_BY: Readonly<Record<string, readonly string[]>> = {
  'answer-schema': ['merge-schemas'],
  advice: ['advice-rules', 'advice-words', 'pointer-to', 'advice-property'],
  datetime: ['date-kind', 'datetime-reading', 'calculation', 'written-in-countries'],
  diff: ['diff-documents', 'diff-words', 'diff-property', 'lost-answers'],
  edit: ['edit-property'],
  element: [
    'element-parts',
    'element-names',
    'element-states',
    'fill-rows',
    'lint-values',
    'migrate-elements',
    'parse-block',
    'set-answer',
    'template',
    'validation',
  ],
  engine: [
    'calculation',
    'checks',
    'element-parts',
    'element-names',
    'engine-changes',
    'engine-pages',
    'fill-rows',
    'give-defaults',
    'narrowed-options',
    'offered-options',
    'row-options',
    'row-reads',
    'set-answer',
    'validation',
    'validation-states',
    'visibility',
    'visibility-reading',
    'workflow',
    'mapping',
    'subform-rules',
    'since',
    'text',
  ],
  explain: [
    'explain-conditions',
    'explain-dates',
    'explain-sentences',
    'explain-action',
    'explain-rights',
    'say-rule',
    'explain-property',
  ],
  expression: ['checksums', 'expression-values', 'expression-results', 'calculation', 'expression-bounds'],
  language: ['localise'],
  lint: ['template', ...OF_TEMPLATES],
  layout: ['layout-edit'],
  mapping: ['mapping-edges', 'give-defaults', 'subform-rules'],
  message: ['message-words'],
  metric: ['metric-figures', 'metric-keys'],
  migration: [
    'migration-form',
    'migration-proposal',
    'migration-kinds',
    'migration-choices',
    'migration-property',
  ],
  model: ['advice-rules'],
  navigation: ['local-path'],
  notification: ['tests/server/notification-texts', 'demo-notifications'],
  number: ['numbers-in-countries'],
  outcome: [
    'localise-group',
    'open-group',
    'outcome-facts',
    'demo-outcomes',
    'lint-outcomes',
    'outcome-following',
    'outcome-gate',
    'outcome-property',
    'outcome-reasons',
  ],
  permission: ['permission-rules', 'visibility', 'tests/server/form-policies'],
  report: ['report-figures', 'report-parameters'],
  schedule: ['words-to-cron'],
  template: [...OF_TEMPLATES, 'element-parts', 'element-states'],
  text: ['workflow-edges'],
  'text-kind': ['text-kind-lint'],
  validation: ['validation-states', 'own-words', 'checks', 'engine', 'visibility'],
  workflow: [
    'actions',
    'integration-proof',
    'since',
    'workflow-edges',
    'workflow-proof',
    'workflow-trails',
    'subform-rules',
  ],
}

/** The tests of what is read of other formats: of what all share, and of each format, whose reader few tests reach. */
const OF_IMPORT: Readonly<Record<string, readonly string[]>> = {
  shared: inImport(
    ...[
      'allot-ids',
      'build-element',
      'build-rules',
      'build-values',
      'calculated-kind',
      'bounds',
      'growth',
      'kinds',
      'mending',
      'needed-group',
    ],
    'file-kinds',
    ...[
      'quotes',
      'rich-text',
      'row-tests',
      'submit-words',
      'write-texts',
      'fhir-cases',
      'formio-cases',
      'json-schema-cases',
    ],
    ...['surveyjs-cases', 'unzip', 'xlsform-cases', 'xlsform-choices'],
    ...['drawn-words', 'fhir-about', 'untitled-groups'],
  ),
  fhir: inImport(
    ...[
      'fhir-cases',
      'fhir-path',
      'fhir-path-values',
      'fhir-parts',
      'fhir-about',
      'fhir-languages',
      'bounds',
      'growth',
      'real-questionnaires',
    ],
  ),
  formio: inImport(
    ...[
      'formio-cases',
      'row-tests',
      'submit-words',
      'drawn-words',
      'slow-patterns',
      'untitled-groups',
      'bounds',
    ],
  ),
  'shared/formula': inImport('surveyjs-cases', 'formio-cases', 'xlsform-cases', 'xlsform-choices'),
  'json-schema': inImport('json-schema-cases', 'bounds', 'growth', 'real-schemas'),
  'shared/sheet': inImport('unzip', 'bounds', 'xlsform-cases', 'slow-patterns'),
  surveyjs: inImport('surveyjs-cases', 'drawn-words', 'slow-patterns', 'bounds', 'growth'),
  xlsform: inImport('xlsform-cases', 'xlsform-choices', 'bounds', 'growth'),
}

const testsOf = (folder: string): string[] => [
  `tests/core/${folder}.test.ts`,
  ...(ALSO_PROVED_BY[folder] ?? []).map(
    (name) => `${name.includes('/') ? '' : 'tests/core/'}${name}.test.ts`,
  ),
]

/**
 * Where rights are decided: the sentences of the features. What reads the store for them (`standing.ts`,
 * `form/load-form.ts`, `answer/policy.ts`) is proved on it, by scenarios too slow for this.
 */
const POLICIES = [
  'server/features/ground/authorization/{policy,role-lookup}.ts',
  'server/features/form/form/{form-roles,named-roles,policy}.ts',
  'server/features/{ground/library,authoring/publishing,template/template}/policy.ts',
]

const CORE = 'runtime/core'
/** The two doors to what evaluates a form: for one answer after another, and for all at once. */
const ENGINE = [`${CORE}/engine/*.ts`, `${CORE}/evaluate.ts`]
/** Words: they are proved where they are said. */
const WORDS =
  /(?:message\/(?:document-)?catalogue|audit\/(?:actions|results)|paper\/texts|diff\/words|screen-words\/\w+)\.ts$/

const IMPORT = 'designer/import'

const foldersOf = (place: string): string[] =>
  readdirSync(join(root, place), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

const codeOf = (folder: string): string | string[] =>
  folder === 'engine' ? ENGINE : `${CORE}/${folder}/**/*.ts`

/** Each folder of the core, the importers, the authorizer, and the policies. */
export const PARTS: readonly Part[] = [
  ...foldersOf(CORE).map((folder) => ({
    name: `${CORE}/${folder}`,
    files: globSync(codeOf(folder), { cwd: root }).filter((path) => !WORDS.test(path)),
    tests: testsOf(folder),
  })),
  ...[...foldersOf(IMPORT), ...foldersOf(`${IMPORT}/shared`).map((name) => `shared/${name}`)].map(
    (folder) => ({
      name: `${IMPORT}/${folder}`,
      files: globSync(`${IMPORT}/${folder}/${folder === 'shared' ? '' : '**/'}*.ts`, { cwd: root }),
      tests: [...(OF_IMPORT[folder] ?? [])],
    }),
  ),
  {
    name: 'server/authz',
    files: globSync('server/authz/*.ts', { cwd: root }),
    tests: [
      'tests/server/authz-{budget,costs,facts,formula,model,names}.test.ts',
      ...['', '-lists', '-limits', '-together', '-property'].map(
        (what) => `tests/conformance/authz${what}.test.ts`,
      ),
    ],
  },
  {
    name: 'policies',
    files: globSync(POLICIES, { cwd: root }),
    tests: ['tests/server/{form,studio}-policies.test.ts'],
  },
]
