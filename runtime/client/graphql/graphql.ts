import type { initGraphQLTada } from 'gql.tada'
import type {
  ActionSetting,
  AfterSubmit,
  Check,
  Declaration,
  Page,
  StartPage,
} from '../../../schemas/index.ts'
import type { AnswerValue } from '../../core/element/define-element.ts'
import type { Issue } from '../../core/validation/issue.ts'
import type { StatusRegistry } from '../../core/workflow/status.ts'
import type { introspection } from './generated/introspection.d.ts'

interface Setup {
  introspection: introspection
  disableMasking: true
  scalars: {
    ActionSettings: ActionSetting[]
    AfterSubmit: AfterSubmit
    AnswerValue: AnswerValue
    Checks: Check[]
    DateTime: string
    Declaration: Declaration
    JSON: unknown
    Pages: Page[]
    Refusal: { code: string; issues: readonly Issue[] }
    StartPage: StartPage
    StatusRegistry: StatusRegistry
  }
}

/** At runtime a document is its own text and that of its fragments, each once: nothing is parsed in the page. */
type Texts = readonly string[]

/**
 * A query, mutation or fragment, typed by the schema (`npm run generate`): what the server does not answer does not
 * compile. Fragments that it uses are given in a list.
 *
 * @example graphql(`query FormName($id: ID!) { form(id: $id) { name } }`)
 */
export const graphql = ((text: string, fragments: readonly Texts[] = []): Texts => [
  ...new Set([text, ...fragments.flat()]),
]) as unknown as initGraphQLTada<Setup>

/** A document's text as it is sent. */
export const textOf = (document: object): string => (document as Texts).join('\n')

/** A fragment that asks for more than its type says: what only an installation's plugins know. */
export function extend<Fragment extends object>(fragment: Fragment, selection: string): Fragment {
  const [text = '', ...rest] = fragment as unknown as Texts
  return [text.replace(/\}\s*$/, `${selection} }`), ...rest] as unknown as Fragment
}

/** A query of fragments on `Query`. It declares those variables, of these types, that they use. */
export function compose(name: string, fragments: readonly object[], types: object): object {
  const texts = [...new Set((fragments as readonly Texts[]).flat())]
  const used = Object.entries(types).filter(([variable]) =>
    texts.some((text) => text.includes(`$${variable}`)),
  )
  const declared = used.map(([variable, type]) => `$${variable}: ${type}`).join(', ')
  const spreads = (fragments as readonly Texts[]).map(([text = '']) => `...${text.split(' ')[1]}`).join(' ')
  return [`query ${name}${declared && `(${declared})`} { ${spreads} }`, ...texts]
}
