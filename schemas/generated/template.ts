/* Generated from ../template.schema.json by `npm run generate`. */

/**
 * An identifier that is safe as a key, a path segment and a field name.
 */
export type Id = string
/**
 * The language that the texts are written in; `en` when absent.
 */
export type LanguageTag = string
/**
 * A campus as the installation numbers or names it: the id of its document (SH-15).
 */
export type CampusCode = string
/**
 * Where its questions read phone numbers and addresses; else the country of the form's campus.
 */
export type Country = string
/**
 * Plain text, or rich text as a JSON document.
 */
export type AuthorText = string | RichText
/**
 * A json-logic expression. Operators, depth and size are bounded by runtime/core/expression.
 */
export type Rule = {} | boolean
/**
 * A language by its BCP 47 tag: `es`, `nb`, `zh-Hans`.
 */
export type LanguageTag1 = string
/**
 * A json-logic expression whose value is used: docs/expressions.md.
 */
export type Expression = {} | number | string | boolean
/**
 * An author's own rules. One whose rule comes to false says its message while the element is shown; unknown, as with an answer that is missing, is no fault. In rows it looks at the same row. An error blocks what validates the form, a warning is only said.
 *
 * @maxItems 50
 */
export type Checks = Check[]
/**
 * An identifier that is safe as a key, a path segment and a field name.
 */
export type Id1 = string
/**
 * An identifier that is safe as a key, a path segment and a field name.
 */
export type Id2 = string
/**
 * A json-logic expression whose value is used: docs/expressions.md.
 */
export type Expression1 = {} | number | string | boolean
/**
 * An identifier that is safe as a key, a path segment and a field name.
 */
export type Id3 = string
/**
 * An identifier that is safe as a key, a path segment and a field name.
 */
export type Id4 = string
/**
 * A moment in UTC, ISO 8601.
 */
export type Instant = string

/**
 * The definition of a form (002 §3.5).
 */
export interface Template {
  schemaVersion: 1
  id: Id
  groupId: Id
  version: number
  name: string
  description?: string
  language?: LanguageTag
  translations?: Translations
  status: 'DRAFT' | 'PUBLISHED' | 'ARCHIVED'
  isLatest?: boolean
  isSubform?: boolean
  programId?: Id
  campusCode?: CampusCode
  country?: Country
  /**
   * @minItems 1
   * @maxItems 500
   */
  pages: Page[]
  /**
   * @maxItems 100
   */
  summaryPages?: Page[]
  /**
   * What a link to start the form may bring along: `/template/{groupId}?{parameter}={value}`.
   *
   * @maxItems 50
   */
  prefill?: PrefillParameter[]
  mapper?: DataMapper
  importMapper?: ImportMapper
  startFromLast?: StartFromLast
  startPage?: StartPage
  declaration?: Declaration
  afterSubmit?: AfterSubmit
  roles?: string[]
  tags?: string[]
  audience?: string[]
  permissions?: TemplatePermission[]
  actionSettings?: ActionSetting[]
  allowComments?: boolean
  allowPublic?: boolean
  autoIdPrefix?: string
  renameableForms?: boolean
  /**
   * The questions whose answers a form is called by in lists, in this order; else it is called as its template. Whoever sees the form sees its name.
   *
   * @minItems 1
   * @maxItems 5
   */
  titleFrom?: Id[]
  selfInitiated?: boolean
  showOnHomepage?: boolean
  restrictCreateAccess?: boolean
  /**
   * Anybody may fill it in without signing in, where its campus has public filling (002 §2.9). Its forms are its campus's, or its program's.
   */
  isPublic?: boolean
  dropHiddenAnswersOnSubmit?: boolean
  checks?: Checks
  sharedWithPrograms?: Id[]
  workflowMachineId: Id
  workflowVersionId: Id
  /**
   * The versions of its metrics. Given when it is published.
   *
   * @maxItems 100
   */
  metricVersionIds?: Id[]
  /**
   * The versions of its groups of outcomes. Given when it is published.
   *
   * @maxItems 50
   */
  outcomeGroupVersionIds?: Id[]
  /**
   * The versions of its notifications. Given when it is published.
   *
   * @maxItems 100
   */
  notificationVersionIds?: Id[]
  createdDate?: Instant
  lastUpdated?: Instant
  /**
   * The line of the audit trail of its publication, until it is written.
   */
  line?: {}
}
/**
 * The texts in further languages, which the form is offered in: by language, then by the place of the text: `<element's id>/title`, `<element's id>/options/<option's id>/label`, `/name`, `/pages/<page's id>/name` (docs/languages.md). What is missing is shown as it is written.
 */
export interface Translations {
  [k: string]: {
    [k: string]: string | {}
  }
}
export interface Page {
  id: Id
  name: string
  description?: AuthorText
  dependsOn?: DependsOn
  permissions?: ElementPermission[]
  /**
   * @maxItems 10000
   */
  children: Element[]
}
/**
 * Text with a few styles as a tree of nodes, the root a `doc`; never markup.
 */
export interface RichText {
  type: 'doc' | 'heading' | 'paragraph' | 'bulletList' | 'orderedList' | 'listItem' | 'text' | 'hardBreak'
  text?: string
  attrs?: {
    level?: 1 | 2 | 3
    start?: number
  }
  /**
   * @maxItems 10
   */
  marks?: {
    type: 'bold' | 'italic' | 'underline' | 'strike' | 'code' | 'link'
    attrs?: {
      href?: string
      target?: string | null
    }
  }[]
  /**
   * @maxItems 2000
   */
  content?: RichText[]
}
/**
 * Visibility. `conditions` is the simple case (any chosen option matches, 001 §4); `rule` is the full case.
 */
export interface DependsOn {
  /**
   * @minItems 1
   */
  conditions?: Condition[]
  rule?: Rule
}
export interface Condition {
  questionId: Id
  optionId: Id
}
/**
 * Who may view or update, by status (002 §3.5; ). A first rule turns the element into an allow-list.
 */
export interface ElementPermission {
  role: string
  scope?: 'form' | 'program' | 'campus' | 'global'
  canViewInStatuses?: string[]
  canViewWhen?: string[]
  canUpdateWhen?: string[]
}
/**
 * Anything on a page. The fields beyond these belong to the element's plugin: plugins/<type>/element.schema.json.
 */
export interface Element {
  id: Id
  type: string
  /**
   * The version of its type that the element was written for; 1 when absent. Older ones are migrated when the template is read.
   */
  elementVersion?: number
  title?: string
  name?: string
  prompt?: AuthorText
  description?: AuthorText
  info?: AuthorText
  /**
   * How much of its column it takes on a wide screen: what is narrower than full stands beside its neighbours, in reading order. A narrow screen stacks everything; a table's columns have widths of their own.
   */
  width?: 'full' | 'half' | 'third'
  lang?: LanguageTag1
  required?: boolean
  /**
   * Nobody sees it; rules, outcomes and exports read it as any other. It is no secret: permissions say who may know it.
   */
  hidden?: boolean
  /**
   * Shown to read: nobody may change its answer, or those inside it, whatever else they may change. The answer comes from a default, a signed link or the form that this one is a copy of.
   */
  readOnly?: boolean
  dependsOn?: DependsOn
  default?: Default
  defaultMapping?: DefaultMapping
  businessKeys?: BusinessKey[]
  checks?: Checks
  messages?: OwnWords
  permissions?: ElementPermission[]
  /**
   * @maxItems 10000
   */
  children?: Element[]
  [k: string]: unknown
}
/**
 * What the question holds until somebody answers it: an answer, or the value of an expression when the question is first shown (docs/expressions.md). Never written over an answer.
 */
export interface Default {
  answer?: {}
  value?: Expression
}
export interface DefaultMapping {
  sourceId: string
  field: string
}
export interface BusinessKey {
  key: Id
  path: string
}
export interface Check {
  id: Id
  rule: Rule
  message: string
  severity?: 'error' | 'warning'
}
/**
 * What to say instead of the built-in message, by what is wrong: required, pattern, maxLength, min, … or the code of any issue. {min} and its like stand for the numbers of the built-in message.
 */
export interface OwnWords {
  [k: string]: string
}
export interface PrefillParameter {
  parameter: string
  elementId: Id
  /**
   * Only a link that was signed may bring it: docs/prefill.md.
   */
  signed?: boolean
}
/**
 * Names under which guards, integrations and messages read the form (002 §2.7), beside the business keys of its questions: docs/mapper.md.
 */
export interface DataMapper {
  /**
   * @maxItems 200
   */
  fields: MappedField[]
}
export interface MappedField {
  id: Id1
  key: Id2
  label: string
  /**
   * What comes to another kind is left out; a text takes anything as it is written.
   */
  type: 'text' | 'number' | 'boolean' | 'date'
  value: Expression1
}
/**
 * How the columns of a file answer the questions of new forms (002 §3.11): docs/importing-forms.md.
 */
export interface ImportMapper {
  referenceId: Id
  /**
   * @maxItems 200
   */
  csvHeaders: string[]
  /**
   * @maxItems 200
   */
  mappings: ImportMapping[]
  /**
   * The column with the e-mail of whose form it is; the importer's when absent.
   */
  ownerHeader?: string
}
export interface ImportMapping {
  key: Id3
  title: string
  type: string
  csvHeader: string
}
/**
 * Whoever has begun a form of this template may begin the next one with its answers: all of them, only those named, or all except those named. A container stands for what is in it.
 */
export interface StartFromLast {
  /**
   * @minItems 1
   * @maxItems 1000
   */
  only?: Id[]
  /**
   * @minItems 1
   * @maxItems 1000
   */
  except?: Id[]
}
/**
 * Shown before a form is begun: what it is for, what to have at hand, how long it takes.
 */
export interface StartPage {
  title?: string
  text?: AuthorText
  /**
   * What to have at hand, one thing an entry.
   *
   * @minItems 1
   * @maxItems 20
   */
  needs?: string[]
  /**
   * How long it takes, e.g. `About 10 minutes`.
   */
  takes?: string
}
/**
 * What whoever hands the form in declares, by ticking a box, each time: the server refuses the action without it. Who and when is kept with the status.
 */
export interface Declaration {
  text?: AuthorText
  /**
   * The words at the box.
   */
  label: string
  /**
   * The actions that need it; `submit` when absent.
   *
   * @minItems 1
   * @maxItems 20
   */
  actions?: string[]
}
/**
 * Said to whoever has handed the form in. `{answer:element-id}` stands for an answer in words.
 */
export interface AfterSubmit {
  title?: string
  text: AuthorText
}
/**
 * Gives a role an action in the given statuses (002 §3.5, RP-09). No statuses means every status.
 */
export interface TemplatePermission {
  role: string
  scope?: 'form' | 'program' | 'campus' | 'global'
  action: string
  statuses?: string[]
  subformElementId?: Id4
}
/**
 * How one action looks and speaks; what it does not say is as the action registry has it.
 */
export interface ActionSetting {
  id: string
  label?: string
  validate?: boolean
  requireComment?: boolean
  /**
   * It stands beside the list of subforms and not in the menu.
   */
  besideSubforms?: boolean
  /**
   * It asks for a person, who is given a subform of their own. The form stays in its state.
   */
  assigns?: boolean
  tone?: 'default' | 'primary' | 'danger'
  confirm?: ModalSettings
  toast?: ToastSettings
}
export interface ModalSettings {
  title: string
  message: string
  primaryLabel?: string
  secondaryLabel?: string
  isDestructive?: boolean
}
export interface ToastSettings {
  successMessage?: string
  errorMessage?: string
}
