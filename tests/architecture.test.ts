import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { errorCodes } from '../runtime/core/error/error-codes.ts'
import { all, inside, product, read, root, type Source } from './support/sources.ts'

const kernel = [
  'server/contract',
  'server/store',
  'server/authz',
  'server/graphql',
  'server/http',
  'server/limits.ts',
]

/** What Studio uses of the application: the same runtime, and what all screens share. */
const belowPanes = [
  'schemas',
  'runtime/core',
  'runtime/react',
  'runtime/client',
  'runtime/app/shell',
  'runtime/app/session',
  'runtime/app/feedback',
  'runtime/app/language/load-language.ts',
]

/** What each part may import of the rest. The first matching row decides. */
const law: readonly [part: string, mayImport: readonly string[]][] = [
  ['schemas', ['schemas']],
  ['runtime/core', ['schemas', 'runtime/core']],
  ['runtime/react/ui', ['schemas', 'runtime/core', 'runtime/react/ui']],
  ['runtime/react/kit', ['runtime/react/ui', 'runtime/react/kit']],
  [
    'runtime/react',
    [
      'schemas',
      'runtime/core',
      'runtime/react/chart',
      'runtime/react/form',
      'runtime/react/hooks',
      'runtime/react/layout',
      'runtime/react/summary',
      'runtime/react/ui',
      'runtime/react/capability.ts',
      'runtime/react/contract.ts',
      'runtime/react/outcomes.ts',
    ],
  ],
  ['runtime/client', ['schemas', 'runtime/core', 'runtime/client']],
  // Of the words in English their types alone.
  ['runtime/languages', ['schemas', 'runtime']],
  ['runtime/app/composition', ['schemas', 'runtime', 'plugins', 'designer/app/routes.ts']],
  ['runtime/app', ['schemas', 'runtime']],
  ['designer/contract', ['schemas', 'runtime/core', 'designer/contract']],
  [
    'designer/document',
    ['schemas', 'runtime/core', 'runtime/client', 'designer/contract', 'designer/document'],
  ],
  ['designer/parts', [...belowPanes, 'designer/contract', 'designer/document', 'designer/parts']],
  [
    'designer/app',
    [
      ...belowPanes,
      'runtime/app/composition/elements.ts',
      'runtime/app/composition/widgets.ts',
      'runtime/app/page-layout',
      'designer',
    ],
  ],
  // What its templates import counts as its own: they may name what a plugin may.
  [
    'designer/scaffold',
    ['schemas', 'runtime/core', 'runtime/react/contract.ts', 'designer/contract', 'designer/scaffold'],
  ],
  // A pane: what they share is in `parts`, and no pane imports another (see below).
  // What stands around a form is shown as it is there.
  [
    'designer/try',
    [...belowPanes, 'runtime/app/forms/StartPage.tsx', 'runtime/app/form/AfterSubmit.tsx', 'designer'],
  ],
  ['designer', [...belowPanes, 'designer']],
  [
    'plugins',
    [
      'schemas',
      'runtime/core',
      'runtime/react/ui',
      'runtime/react/contract.ts',
      'designer/contract',
      'server/contract',
      'plugins',
    ],
  ],
  [
    'server/contract',
    [
      'schemas',
      'runtime/core',
      'server/contract',
      'server/store',
      'server/authz',
      'server/config.ts',
      'server/limits.ts',
    ],
  ],
  ['server/store', ['schemas', 'runtime/core', 'server/store']],
  ['server/authz', ['schemas', 'runtime/core', 'server/store', 'server/authz']],
  ['server/graphql', ['schemas', 'runtime/core', ...kernel, 'server/feature.ts']],
  ['server/http', ['schemas', 'runtime/core', ...kernel, 'server/config.ts', 'server/start-error.ts']],
  ['server/feature.ts', ['runtime/core', ...kernel]],
  [
    'server/features',
    ['schemas', 'runtime/core', ...kernel, 'server/feature.ts', 'server/features', 'server/config.ts'],
  ],
  ['server/composition', ['schemas', 'runtime/core', 'runtime/languages', 'server', 'plugins']],
  ['server', ['schemas', 'runtime/core', 'server']],
]

/** What each feature of the server may import of the others, the lowest first. */
const features: Readonly<Record<string, readonly string[]>> = {
  audit: [],
  authorization: ['audit'],
  person: ['audit'],
  'sign-in': ['audit', 'claim-mapping', 'person'],
  scim: ['audit', 'authorization', 'campus', 'external-grant', 'person', 'sign-in'],
  'external-grant': ['audit', 'authorization', 'campus', 'person', 'role'],
  'claim-mapping': ['audit', 'authorization', 'campus', 'external-grant', 'person', 'program'],
  flag: ['person'],
  campus: ['person'],
  'center-of-excellence': [],
  'flag-admin': ['audit', 'authorization', 'campus', 'flag', 'person'],
  'audit-log': ['audit', 'authorization', 'campus', 'person'],
  program: ['authorization', 'campus', 'person'],
  branding: ['audit', 'authorization', 'person', 'program'],
  role: ['audit', 'authorization', 'campus', 'person', 'program'],
  library: ['authorization'],
  'option-service': [],
  workflow: [],
  template: ['authorization', 'campus', 'flag', 'person', 'program', 'workflow'],
  form: ['audit', 'authorization', 'campus', 'person', 'program', 'template', 'workflow'],
  answer: ['form', 'option-service', 'person'],
  'answer-schema': ['form', 'template', 'workflow'],
  history: ['answer', 'campus', 'form', 'person', 'template'],
  presence: ['answer', 'form', 'person'],
  comment: [
    ...['answer', 'audit', 'campus', 'flag', 'form', 'notification', 'person', 'presence', 'template'],
  ],
  attachment: ['answer', 'form'],
  lookup: ['answer', 'form'],
  start: ['answer', 'audit', 'authorization', 'campus', 'form', 'person', 'template', 'workflow'],
  notification: [
    'answer',
    'audit',
    'authorization',
    'branding',
    'campus',
    'form',
    'person',
    'template',
    'workflow',
  ],
  outcome: ['answer', 'audit', 'campus', 'form', 'person', 'template'],
  metric: ['answer', 'campus', 'form', 'outcome', 'person', 'program', 'template', 'workflow'],
  integration: ['audit', 'form', 'notification', 'person', 'template', 'workflow'],
  action: [
    ...['answer', 'audit', 'campus', 'form', 'integration', 'notification', 'outcome', 'person', 'template'],
    'workflow',
  ],
  callback: ['action', 'integration', 'workflow'],
  system: [
    ...['attachment', 'audit', 'authorization', 'explorer', 'form', 'integration', 'job', 'migration'],
    ...['notification', 'person', 'template'],
  ],
  job: ['action', 'audit', 'authorization', 'campus', 'form', 'workflow'],
  subform: ['action', 'form'],
  profile: ['authorization', 'person', 'program'],
  home: ['program', 'template'],
  'page-layout': ['audit', 'authorization', 'program', 'template'],
  'program-setup': ['audit', 'authorization', 'campus', 'program'],
  'program-area': ['authorization', 'program', 'template'],
  'user-documents': ['flag', 'form', 'person', 'program', 'template', 'workflow'],
  dashboard: [
    ...['audit', 'flag', 'form', 'metric', 'page-layout', 'person', 'program', 'program-area', 'template'],
  ],
  report: ['campus', 'form', 'metric', 'outcome', 'person', 'program', 'program-area'],
  explorer: [
    ...['answer', 'audit', 'flag', 'form', 'metric', 'notification', 'outcome', 'person', 'program-area'],
    'template',
  ],
  explanation: ['action', 'answer', 'campus', 'form', 'template', 'workflow'],
  leaver: [
    ...[
      'answer',
      'assignment',
      'audit',
      'authorization',
      'explorer',
      'form',
      'inventory',
      'person',
      'sign-in',
      'template',
    ],
    'workflow',
  ],
  inventory: ['audit', 'authorization', 'campus', 'home', 'library', 'person'],
  place: ['audit', 'authorization', 'campus', 'inventory'],
  'library-admin': [
    ...['answer', 'audit', 'authorization', 'flag', 'form', 'inventory', 'library', 'person', 'program'],
    ...['template', 'workflow'],
  ],
  reminder: ['home'],
  'quick-link': ['home', 'person', 'program'],
  'viewer-simulation': ['authorization', 'branding', 'person', 'program', 'quick-link'],
  assignment: [
    ...['action', 'answer', 'audit', 'campus', 'flag', 'form', 'home', 'notification', 'person'],
    ...['program-area', 'start', 'subform', 'template'],
    'workflow',
  ],
  guest: [
    ...['action', 'answer', 'assignment', 'attachment', 'audit', 'campus', 'flag', 'form', 'notification'],
    ...['person', 'program', 'start', 'template', 'workflow'],
  ],
  assistant: [...['answer', 'campus', 'flag', 'form', 'library', 'person', 'template', 'workflow']],
  review: ['assignment', 'form'],
  live: ['draft', 'form', 'sign-in'],
  pdf: [
    ...[
      'answer',
      'assignment',
      'attachment',
      'branding',
      'audit',
      'campus',
      'comment',
      'form',
      'outcome',
      'person',
      'subform',
      'template',
    ],
    'workflow',
  ],
  reading: ['audit', 'form', 'notification', 'person'],
  'saved-filter': [],
  'notification-draft': [
    ...['audit', 'branding', 'campus', 'draft', 'form', 'notification', 'person', 'publishing'],
  ],
  'workflow-version': [...['audit', 'authorization', 'form', 'publishing', 'template', 'workflow']],
  migration: [
    ...['answer', 'assignment', 'attachment', 'audit', 'authorization', 'campus', 'comment', 'draft', 'form'],
    ...['outcome', 'person', 'template', 'workflow'],
  ],
  draft: [
    ...[
      'answer',
      'audit',
      'authorization',
      'campus',
      'form',
      'person',
      'program',
      'publishing',
      'template',
      'workflow',
    ],
  ],
  block: ['audit', 'draft', 'person', 'program'],
  'draft-presence': ['draft', 'person', 'presence'],
  import: [
    ...['answer', 'audit', 'authorization', 'campus', 'comment', 'draft', 'flag', 'form', 'person', 'start'],
    ...['template', 'workflow'],
  ],
  publishing: [
    ...[
      'audit',
      'authorization',
      'campus',
      'center-of-excellence',
      'form',
      'integration',
      'inventory',
      'library',
      'metric',
      'notification',
      'outcome',
      'page-layout',
      'person',
      'program',
      'quick-link',
      'reminder',
      'report',
      'template',
    ],
    'workflow',
  ],
}

describe('the law of imports', () => {
  it('lets a part import only what stands below it', () => {
    const broken = product.flatMap(({ path, files }) => {
      const allowed = law.find(([part]) => inside(path, [part]))?.[1] ?? []
      return files
        .filter((file) => !inside(file, allowed) && !file.endsWith('package.json'))
        .map((file) => `${path} -> ${file}`)
    })
    expect(broken).toEqual([])
  })

  it('keeps one plugin out of another', () => {
    const folder = (path: string) => path.split('/')[1]
    const broken = product
      .filter(({ path }) => inside(path, ['plugins']))
      .flatMap(({ path, files }) =>
        files
          .filter((file) => inside(file, ['plugins']) && folder(file) !== folder(path))
          .map((file) => `${path} -> ${file}`),
      )
    expect(broken).toEqual([])
  })

  it('keeps one pane of Studio out of another', () => {
    const shared = ['contract', 'document', 'parts', 'app', 'scaffold']
    const paneOf = (path: string) => {
      const [layer, folder = ''] = path.split('/')
      return layer === 'designer' && !shared.includes(folder) ? folder : undefined
    }
    const broken = product.flatMap(({ path, files }) =>
      files
        .filter((file) => paneOf(file) !== undefined && paneOf(file) !== paneOf(path))
        // The list of panes, and the screens that put the parts of one into another.
        .filter(
          () =>
            !inside(path, ['designer/app/panes.ts', 'designer/app/LayoutPage.tsx', 'designer/app/dashboard']),
        )
        .map((file) => `${path} -> ${file}`),
    )
    expect(broken).toEqual([])
  })

  it('keeps React, the DOM, Node and databases out of the core', () => {
    const broken = product
      .filter(({ path }) => inside(path, ['runtime/core', 'designer/document']))
      .flatMap(({ path, packages }) =>
        packages
          .filter((name) => /^(node:|react|mongodb|mingo|hono|graphql|@rjsf)/.test(name))
          .map((name) => `${path} -> ${name}`),
      )
    expect(broken).toEqual([])
  })

  it('gives each dependency one door', () => {
    const doors: readonly [RegExp, string][] = [
      [/^ajv/, 'schemas'],
      [/^json-logic-js$/, 'runtime/core/expression'],
      [/^re2js$/, 'runtime/core/pattern'],
      [/^(croner|cronstrue)$/, 'runtime/core/schedule'],
      [/^@rjsf\//, 'runtime/react/form'],
      [/^mongodb$/, 'server/store/mongodb'],
      [/^(node:sqlite|mingo)/, 'server/store/embedded'],
      [/^libphonenumber-js/, 'runtime/core/text-kind'],
      [/^@openfga\//, 'server/authz'],
      [/^openid-client$/, 'server/features/sign-in'],
      [/^scim2-parse-filter$/, 'server/features/scim'],
      [/^@myriaddreamin\//, 'server/features/pdf'],
      [/^idb$/, 'runtime/client'],
      [/^@(xyflow|dagrejs)\//, 'designer/workflow'],
      [/^@jsonforms\//, 'designer/builder/inspector'],
      [/^@tiptap\//, 'designer/parts/rich-text'],
      [/^@(codemirror|lezer)\//, 'designer/parts/json-editor'],
      [/^saxen$/, 'designer/document/translations'],
      [/^react-grid-layout/, 'designer/layout'],
      [/^echarts\b/, 'runtime/react/chart'],
      [/^ag-grid-/, 'runtime/app/program/explorer'],
      [/^(react-aria-components|lucide-react)/, 'runtime/react/kit'],
    ]
    const broken = product.flatMap(({ path, packages }) =>
      packages
        .filter((name) => doors.some(([pattern, door]) => pattern.test(name) && !inside(path, [door])))
        .map((name) => `${path} -> ${name}`),
    )
    expect(broken).toEqual([])
  })

  it('lets random cases be chosen in one place', () => {
    const others = all.filter(({ packages }) => packages.includes('fast-check')).map(({ path }) => path)
    expect(others).toEqual(['tests/support/random.ts'])
  })

  it('lets a feature import only the faces of the features that it is said to stand on', () => {
    const folder = (path: string) => path.split('/')[2] ?? ''
    const broken = product
      .filter(({ path }) => inside(path, ['server/features']))
      .flatMap(({ path, files }) =>
        files
          .filter((file) => inside(file, ['server/features']) && folder(file) !== folder(path))
          .filter(
            (file) => !features[folder(path)]?.includes(folder(file)) || file.split('/')[3] !== 'index.ts',
          )
          .map((file) => `${path} -> ${file}`),
      )
    expect(broken).toEqual([])
    const imported = (name: string) =>
      product
        .filter(({ path }) => inside(path, [`server/features/${name}`]))
        .flatMap(({ files }) => files.filter((file) => inside(file, ['server/features'])).map(folder))
    const idle = Object.entries(features).flatMap(([name, allowed]) =>
      allowed.filter((each) => !imported(name).includes(each)).map((each) => `${name} -> ${each}`),
    )
    expect(idle).toEqual([])
    expect(readdirSync(join(root, 'server/features')).sort()).toEqual(Object.keys(features).sort())
  })

  it('has features that stand on each other without a cycle', () => {
    const standing = new Set<string>()
    for (let more = true; more; ) {
      const next = Object.keys(features).filter(
        (name) => !standing.has(name) && features[name]?.every((each) => standing.has(each)),
      )
      for (const name of next) standing.add(name)
      more = next.length > 0
    }
    expect(Object.keys(features).filter((name) => !standing.has(name))).toEqual([])
  })

  it('has no import cycle', () => {
    const graph = new Map(all.map(({ path, files }) => [path, files]))
    const done = new Set<string>()
    const cycles: string[] = []
    const visit = (path: string, trail: string[]) => {
      if (trail.includes(path)) {
        cycles.push([...trail.slice(trail.indexOf(path)), path].join(' -> '))
        return
      }
      if (done.has(path)) return
      for (const next of graph.get(path) ?? []) visit(next, [...trail, path])
      done.add(path)
    }
    for (const { path } of all) visit(path, [])
    expect(cycles).toEqual([])
  })
})

describe('the contract of plugins', () => {
  const contract = [
    'runtime/core/element/define-element.ts',
    'runtime/react/contract.ts',
    'runtime/react/capability.ts',
    'runtime/react/layout/widget-view.ts',
    'runtime/core/widget/define-widget.ts',
    'server/contract/element-server.ts',
    'server/contract/print.ts',
    'designer/contract/element-designer.ts',
  ]

  it('ET-29 has at most ten members a part', () => {
    const parts = contract.flatMap((path) => {
      const { text } = read(join(root, path))
      return [...text.matchAll(/^(?:export )?interface (\w+)[^{]*\{\n(.*?)^\}/gms)].map(
        ([, name, body = '']) => ({
          name,
          members: body.match(/^ {2}(?:readonly )?\w+[?(:<]/gm)?.length ?? 0,
        }),
      )
    })
    expect(parts.length).toBeGreaterThan(20)
    expect(parts.filter(({ members }) => members > 10)).toEqual([])
  })
})

describe('the screens', () => {
  const app = 'runtime/app'
  const screens = readdirSync(join(root, app)).filter((name) =>
    statSync(join(root, app, name), { throwIfNoEntry: false })?.isDirectory()
      ? readdirSync(join(root, app, name)).includes('routes.ts') && name !== 'composition'
      : false,
  )
  const screenOf = (path: string) => screens.find((screen) => inside(path, [`${app}/${screen}`]))

  it('keeps one screen out of another, and each out of what all of them share', () => {
    const broken = product
      .filter(({ path }) => inside(path, [app]) && path !== `${app}/composition/routes.ts`)
      .flatMap(({ path, files }) =>
        files
          .filter((file) => screenOf(file) !== undefined && screenOf(file) !== screenOf(path))
          .map((file) => `${path} -> ${file}`),
      )
    expect(screens.length).toBeGreaterThan(4)
    expect(broken).toEqual([])
  })

  it('lists the routes of each, and nothing else of it', () => {
    const { files } = all.find(({ path }) => path === `${app}/composition/routes.ts`) as Source
    const listed = files.filter((file) => screenOf(file) !== undefined)
    expect(listed.sort()).toEqual(screens.map((screen) => `${app}/${screen}/routes.ts`).sort())
  })
})

describe('habits', () => {
  it("names an element's type in its own folder only", () => {
    const types = readdirSync(join(root, 'plugins'))
    const broken = product.flatMap(({ path, text }) =>
      types
        .filter((type) => !inside(path, [`plugins/${type}`]) && new RegExp(`['"\`]${type}['"\`]`).test(text))
        .map((type) => `${path}: ${type}`),
    )
    expect(types.length).toBeGreaterThan(0)
    expect(broken).toEqual([])
  })

  it('lists the codes of errors once', () => {
    const code = `'(?:${Object.keys(errorCodes).join('|')})'`
    const list = new RegExp(`(?:${code}[^\\w'"]+){2}${code}`)
    const broken = product.filter(({ text }) => list.test(text)).map(({ path }) => path)
    expect(broken).toEqual([])
  })

  it('names no customer: their words, codes and zones are documents of an installation', () => {
    const customer =
      /pesticide|investigat|\bucnet|Los_Angeles|berkeley|trip_updated|planned_application|recall_report/i
    // A person's document has such a number, and is found by it.
    const known = ['server/features/person/person-tokens.ts']
    const broken = product.filter(
      ({ path, text }) =>
        inside(path, ['runtime', 'server', 'designer']) &&
        !inside(path, ['server/demo', 'runtime/app/page', 'runtime/client/graphql/generated', ...known]) &&
        customer.test(text),
    )
    expect(broken.map(({ path }) => path)).toEqual([])
  })

  it('keeps every file under 400 lines and the median under 80', () => {
    const lines = product
      .map(({ path, text }) => ({ path, count: text.split('\n').length }))
      .sort((a, b) => a.count - b.count)
    expect(lines.filter(({ count }) => count > 400)).toEqual([])
    expect(lines[Math.floor(lines.length / 2)]?.count).toBeLessThanOrEqual(80)
  })

  it('has no `any`, no evaluated code and no unsafe markup in the product', () => {
    const broken = product.filter(({ text }) =>
      /\bas any\b|: any\b|<any>|\beval\(|new Function\(|dangerouslySetInnerHTML/.test(text),
    )
    expect(broken.map(({ path }) => path)).toEqual([])
  })
})
