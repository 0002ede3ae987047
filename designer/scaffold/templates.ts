import { PLUGIN_CONTRACT } from '../../runtime/core/element/define-element.ts'

/** What the templates name after a type: `star-rating` -> StarRating, 'Star rating', updateStarRating. */
export interface PluginNames {
  type: string
  pascal: string
  words: string
  typeName: string
  operation: string
}

export function namesOf(type: string): PluginNames {
  const parts = type.split('-')
  const pascal = parts.map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join('')
  const words = parts.join(' ')
  return {
    type,
    pascal,
    words: words.charAt(0).toUpperCase() + words.slice(1),
    typeName: `${pascal}Response`,
    operation: `update${pascal}`,
  }
}

const schema = () => `{
  "type": "object",
  "properties": {
    "maxLength": { "title": "Longest answer", "type": "integer", "minimum": 1, "maximum": 1000 }
  }
}
`

const model = ({ type, pascal, words, typeName, operation }: PluginNames, base: string) => `\
import { defineElement } from '${base}/runtime/core/element/define-element.ts'
import type { Element } from '${base}/schemas/index.ts'

export interface ${pascal}Answer {
  text: string
}

/** What this element stores in a template (element.schema.json). */
const maxLengthOf = (element: Element) => (element as { maxLength?: number }).maxLength ?? 1000

/** ${words}: one line of text. Runs in the browser and on the server: no React, no \`node:\`. */
export default defineElement<${pascal}Answer>({
  type: '${type}',
  version: 1,
  answer: {
    graphql: { type: '${typeName}', fields: { text: 'String' } },
    schema: () => ({
      type: 'object',
      required: ['text'],
      additionalProperties: false,
      properties: { text: { type: 'string', maxLength: 1000 } },
    }),
    operations: {
      ${operation}: {
        args: { text: 'String' },
        apply: (_current, { text }: { text?: string | null }) => (text ? { text } : null),
        replaces: true,
        debounce: 400,
      },
    },
    isEmpty: ({ text }) => text.trim() === '',
    validate({ text }, element) {
      const maxLength = maxLengthOf(element)
      return text.length > maxLength ? [{ code: 'text_too_long', params: { maxLength } }] : []
    },
    from: { text: (pasted) => ({ value: { text: pasted.trim() } }) },
    toText: ({ text }) => text,
    columns: (element) => [
      { key: 'text', label: element.title ?? element.id, kind: 'text', value: ({ text }) => text },
    ],
  },
})
`

const runtime = ({ pascal, operation }: PluginNames, base: string) => `\
import { defineRuntime } from '${base}/runtime/react/contract.ts'
import { TextInput } from '${base}/runtime/react/ui/text-input.tsx'
import type { ${pascal}Answer } from './model.ts'
import styles from './runtime.module.css'

/** The control alone: title, prompt, required mark and errors are drawn around it. */
export default defineRuntime<${pascal}Answer>({
  Input: ({ state, value, onChange, onBlur, controlId, describedBy, invalid }) => (
    <TextInput
      id={controlId}
      className={styles.box}
      value={value?.text ?? ''}
      readOnly={!state.editable}
      aria-required={state.required || undefined}
      invalid={invalid}
      describedBy={describedBy}
      onText={(text) => {
        onChange('${operation}', { text: text || null })
        return undefined
      }}
      onBlur={onBlur}
    />
  ),
})
`

const style = () => `\
.box {
  max-width: 24rem;
}
`

const summary = ({ pascal }: PluginNames, base: string) => `\
import { defineSummary } from '${base}/runtime/react/contract.ts'
import type { ${pascal}Answer } from './model.ts'

/** How a summary shows it. Without this file it shows the words of the model's \`toText\`. */
export default defineSummary<${pascal}Answer>({
  Summary: ({ value }) => <span>{value?.text ?? '--'}</span>,
})
`

const designer = ({ words }: PluginNames, base: string) => `\
import type { ElementDesigner } from '${base}/designer/contract/element-designer.ts'

const designer: ElementDesigner = {
  group: 'questions',
  label: '${words}',
  icon: 'note',
  defaults: { title: '${words}' },
}

export default designer
`

const example = ({ type, words, operation }: PluginNames) => `{
  "name": "Answered, too long, and missing",
  "elements": [
    { "id": "answered", "type": "${type}", "title": "${words}", "required": true },
    { "id": "long", "type": "${type}", "title": "${words}", "maxLength": 3 },
    { "id": "missing", "type": "${type}", "title": "${words}", "required": true }
  ],
  "answers": { "answered": { "text": "Ada" }, "long": { "text": "Lovelace" } },
  "issues": [{ "code": "text_too_long", "path": "long" }, { "code": "required", "path": "missing" }],
  "text": { "answered": "Ada" },
  "pasted": [{ "element": "answered", "text": " Grace ", "answer": { "text": "Grace" } }],
  "operations": [
    {
      "element": "answered",
      "operation": "${operation}",
      "args": { "text": "Grace" },
      "after": { "text": "Grace" }
    },
    {
      "element": "answered",
      "operation": "${operation}",
      "args": {},
      "before": { "text": "Ada" },
      "after": null
    }
  ],
  "refused": [{ "element": "answered", "answer": { "text": 5 } }]
}
`

const manifest = ({ type, words }: PluginNames) => `{
  "name": "formwork-${type}",
  "version": "0.1.0",
  "description": "${words}: an element for Formwork",
  "keywords": ["formwork-plugin"],
  "license": "MIT",
  "type": "module",
  "formwork": { "contract": ${PLUGIN_CONTRACT} },
  "files": ["*.ts", "*.tsx", "*.css", "element.schema.json", "examples", "!*.test.*", "!vitest.config.ts"]
}
`

/** `installation` is the way from the package to the Formwork it is written against. */
const typescript = (installation: string) => `{
  "compilerOptions": {
    "target": "es2024",
    "module": "esnext",
    "moduleResolution": "bundler",
    "lib": ["es2024", "dom", "dom.iterable"],
    "types": [],
    "jsx": "react-jsx",
    "strict": true,
    "verbatimModuleSyntax": true,
    "erasableSyntaxOnly": true,
    "allowImportingTsExtensions": true,
    "resolveJsonModule": true,
    "skipLibCheck": true,
    "noEmit": true,
    "paths": {
      "formwork/*": ["${installation}/*"],
      "react": ["${installation}/node_modules/@types/react"],
      "react/*": ["${installation}/node_modules/@types/react/*"],
      "vitest": ["${installation}/node_modules/vitest"]
    }
  },
  "include": ["*.ts", "*.tsx"]
}
`

const vitest = (installation: string) => `\
const installation = new URL('${installation}/', import.meta.url).pathname

/** A test imports what the element itself imports: \`formwork/…\` and React are the installation's. */
export default {
  resolve: {
    alias: [
      { find: /^formwork\\//, replacement: installation },
      { find: /^(react|react-dom|vitest)(?=\\/|$)/, replacement: \`\${installation}node_modules/$1\` },
    ],
  },
}
`

const test = ({ pascal, operation }: PluginNames) => `\
import { compileTemplate } from 'formwork/runtime/core/template/compile-template.ts'
import { createEngine } from 'formwork/runtime/core/engine/create-engine.ts'
import { createRegistry } from 'formwork/runtime/core/element/registry.ts'
import type { Template } from 'formwork/schemas/index.ts'
import { expect, it } from 'vitest'
import model, { type ${pascal}Answer } from './model.ts'

it('goes through a form as an answer', () => {
  const element = { id: 'q', type: model.type, title: 'Q', required: true }
  const template: Template = {
    schemaVersion: 1,
    id: 't-v1',
    groupId: 't',
    version: 1,
    name: 'Form',
    status: 'PUBLISHED',
    pages: [{ id: 'p', name: 'Page', children: [element] }],
    workflowMachineId: 'w',
    workflowVersionId: 'w-v1',
  }
  const form = createEngine(compileTemplate(template, createRegistry([model])), {
    actor: { userId: 'ada', roles: ['owner'] },
    context: { status: 'draft', canUpdate: true, now: '2026-01-01T12:00:00.000Z' },
  })
  expect(form.validate()).toMatchObject([{ code: 'required', path: 'q' }])
  form.apply('q', '${operation}', { text: 'Ada' })
  expect(form.get('q')?.value).toEqual({ text: 'Ada' } satisfies ${pascal}Answer)
  expect(form.validate()).toEqual([])
})
`

/** A whole plugin by file name: an element that works, to be changed into the one that is wanted. */
export function pluginFiles(names: PluginNames, base = '../..'): ReadonlyMap<string, string> {
  return new Map([
    ['element.schema.json', schema()],
    ['model.ts', model(names, base)],
    ['runtime.tsx', runtime(names, base)],
    ['runtime.module.css', style()],
    ['summary.tsx', summary(names, base)],
    ['designer.ts', designer(names, base)],
    ['examples/answered.json', example(names)],
  ])
}

/** The same as an npm package, which imports the installation by the name `formwork`. */
export function packageFiles(names: PluginNames, installation: string): ReadonlyMap<string, string> {
  return new Map([
    ['package.json', manifest(names)],
    ['tsconfig.json', typescript(installation)],
    ['vitest.config.ts', vitest(installation)],
    ['model.test.ts', test(names)],
    ...pluginFiles(names, 'formwork'),
  ])
}
