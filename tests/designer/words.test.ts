import { parseAst } from 'vite'
import { expect, it } from 'vitest'
import { inside, product } from '../support/sources.ts'

interface Node {
  type: string
  start: number
  [field: string]: unknown
}

/** Attributes that people read or hear. */
const READ =
  /^(aria-(label|description|roledescription)|data-(name|label)|alt|title|label|hint|placeholder|description)$/
/** Attributes and properties of names and code. */
const HIDDEN = /^(className|d|describedBy|href|id|key|of|roleName|style|type|viewBox|xmlns|aria-\w+by)$/
/** Calls that are given names and code, or are what holds words. */
const NO_WORDS =
  /^(inLanguages|browserKeeper|closest|defineRoute|endsWith|getChildren|includes|matchMedia|querySelector(All)?|slice|split|startsWith|uiTypeIs|useLinks)$/
/** Sources in which a text is a name or code, such as a style or the key of something kept. */
const OF_CODE = [
  'designer/changes/compare.ts',
  'designer/document/history.ts',
  // What is wrong with a file of another format: a command of the server says it, too.
  'designer/import',
  // Examples of formulas.
  'designer/formula/functions.ts',
  'designer/layout/browser-keeper.ts',
  'designer/parts/frame',
  'designer/parts/json-editor/theme.ts',
  'designer/parts/json-editor/trail.ts',
  'designer/parts/rules/SubjectPicker.tsx',
  'designer/settings/languages.ts',
  // It writes the source of a plugin, whose words are its author's.
  'designer/scaffold',
]

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
const nodesIn = (value: unknown): Node[] =>
  Array.isArray(value) ? value.flatMap(nodesIn) : isNode(value) ? [value] : []
const nameOf = (node: unknown): string =>
  isNode(node) ? String(node.name ?? node.value ?? nameOf(node.property ?? node.callee)) : ''
const hasLetters = (text: unknown) => /\p{L}/u.test(String(text))

/** `Add a page`, `Untitled` and `… was saved` are said to somebody; `draft.save`, `1px solid` and `[data-element] a` are not. */
const isSaid = (text: string): boolean =>
  /^\p{Lu}\p{Ll}+[.…?!]?$|[\p{L}…][,;:.…?!”)]?\s+[“(]?[\p{L}…]/u.test(text) &&
  hasLetters(text) &&
  !/[[\]{}<=]|^\w+:\/\/|\bvar\(|^\d+px|^M…/.test(text)

/** The words that a source has of its own, outside of the sets. */
function wordsIn(source: string, path = 'Example.tsx'): string[] {
  const found: string[] = []
  visit(parseAst(source, { lang: path.endsWith('x') ? 'tsx' : 'ts' }), '')
  return found

  function report({ start }: Node, text: unknown): void {
    found.push(`${path}:${source.slice(0, start).split('\n').length} ${String(text).trim().slice(0, 60)}`)
  }

  /** @param place the attribute or property that something stands in */
  function visit(value: unknown, place: string): void {
    for (const node of nodesIn(value)) look(node, place)
  }

  function look(node: Node, place: string): void {
    const { type, value } = node
    if (type === 'JSXText') {
      if (hasLetters(value)) report(node, value)
    } else if (type === 'JSXAttribute') {
      const name = nameOf(node.name)
      if (READ.test(name) && isNode(value) && value.type === 'Literal') {
        if (hasLetters(value.value)) report(value, value.value)
      } else visit(value, name)
    } else if (type === 'Literal') {
      if (typeof value === 'string' && isSaid(value) && !HIDDEN.test(place)) report(node, value)
    } else if (type === 'TemplateLiteral') {
      const text = nodesIn(node.quasis)
        .map((quasi) => (quasi.value as { cooked?: string }).cooked)
        .join('…')
      if (isSaid(text) && !HIDDEN.test(place)) report(node, text)
      visit(node.expressions, place)
    } else if (type === 'CallExpression') {
      visit(node.callee, place)
      if (!NO_WORDS.test(nameOf(node.callee))) visit(node.arguments, place)
    } else if (type === 'Property') visit(value, nameOf(node.key))
    else if (type === 'MemberExpression') visit(node.object, place)
    else if (!isSkipped(node)) for (const inner of Object.values(node)) visit(inner, place)
  }
}

/** Types, imports, queries, what is compared, and errors of whoever wrote the program. */
const isSkipped = ({ type, operator, callee }: Node): boolean =>
  /^Import|^ExportAll|^TaggedTemplate|^TS(?!As|Satisfies|NonNull)/.test(type) ||
  (type === 'BinaryExpression' && /^[!=]==$/.test(String(operator))) ||
  (type === 'NewExpression' && /^(Request)?Error$/.test(nameOf(callee)))

it('every word of Studio stands in a set of words', () => {
  const studio = product.filter(({ path }) => inside(path, ['designer']) && !inside(path, OF_CODE))
  expect(studio.length).toBeGreaterThan(400)
  expect(studio.flatMap(({ text, path }) => wordsIn(text, path))).toEqual([])
})

it.each([
  '<p>Nothing here</p>',
  '<p>{count} left</p>',
  '<Button label="x" />',
  '<Field hint={isOld ? "An old one" : undefined} />',
  '<td data-label="Floor">{floor}</td>',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is a source
  'showToast("success", `${name} was saved`)',
  'const NAMES = { draft: "Draft" }',
  'throw new ImportError("the file is empty")',
])('finds the words of %s', (source) => {
  expect(wordsIn(source)).toHaveLength(1)
})

it.each([
  "import { a } from './a b.ts'",
  '<p className="row wide" id="some place">{texts.nothing}</p>',
  'const texts = inLanguages("set", { nothing: "Nothing here" })',
  'const query = graphql(`query Names { names { id name } }`)',
  'if (kind === "Some kind") throw new Error("A pane was used outside the workbench")',
  'type Kind = "Some kind"',
])('finds none in %s', (source) => {
  expect(wordsIn(source)).toEqual([])
})
