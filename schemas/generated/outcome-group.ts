/* Generated from ../outcome-group.schema.json by `npm run generate`. */

/**
 * An identifier that is safe as a key, a path segment and a field name.
 */
export type Id = string
export type Outcome =
  NumberOutcome | RiskOutcome | SmartOutcome | TextOutcome | TrainingOutcome | AcknowledgementOutcome
export type OutcomeCondition = LogicCondition | QuestionCondition | NumberCondition | RuleCondition
/**
 * A json-logic expression. Operators, depth and size are bounded by runtime/core/expression.
 */
export type Rule = {} | boolean
/**
 * A number, or an expression over answers (docs/expressions.md).
 */
export type Expression = {} | number | string | boolean
/**
 * A CSS colour name or #rrggbb.
 */
export type Color = string
/**
 * An identifier that is safe as a key, a path segment and a field name.
 */
export type Id1 = string
/**
 * An address in this application or of a web page; never a script.
 */
export type Link = string

/**
 * What answers lead to: values, risk levels, texts, trainings (002 §3.7).
 */
export interface OutcomeGroup {
  schemaVersion: 1
  id: Id
  name: string
  /**
   * The texts in the further languages of the template: by language, then by the place of the text: `/name`, `/outcomes/<outcome's id>/text`, `/riskLevels/<level's id>/level`, `/scales/0/level` (docs/languages.md). What is missing is shown as it is written.
   */
  translations?: {
    [k: string]: {
      [k: string]: string
    }
  }
  templateGroupId?: Id
  referenceId?: Id
  /**
   * Given when it is published, as is `referenceId`: the id that the author gave it. `id` is then that of the version.
   */
  version?: number
  type: 'number' | 'risk' | 'smart' | 'text' | 'training' | 'acknowledgement'
  /**
   * What is in draft is seen and tried in Studio alone, and decides nothing in a form, though it is published with its template (002 §3.7, OutcomePage). Published where nothing is said.
   */
  status?: 'draft' | 'published'
  /**
   * @maxItems 2000
   */
  outcomes: Outcome[]
  /**
   * The levels that risk outcomes name, from the lowest up.
   *
   * @maxItems 50
   */
  riskLevels?: RiskLevel[]
  /**
   * Levels by number, from the lowest up: what a risk outcome with an `outcomeId` is placed on.
   *
   * @maxItems 50
   */
  scales?: Scale[]
}
export interface NumberOutcome {
  id: Id
  type: 'number'
  label?: string
  targetId?: Id
  /**
   * What `targetId` is: the outcome is about it.
   */
  targetType?: 'question' | 'section' | 'page'
  /**
   * All must hold; a logic condition between two says AND or OR. AND binds before OR.
   *
   * @maxItems 200
   */
  conditions?: OutcomeCondition[]
  value: Expression
  unit?: string
  /**
   * A number that others are made of and that nobody needs to see by itself.
   */
  hidden?: true
}
export interface LogicCondition {
  type: 'logic'
  logicOperator: 'AND' | 'OR'
}
export interface QuestionCondition {
  type: 'question'
  questionId: Id
  optionId: Id
}
export interface NumberCondition {
  type: 'number'
  numberOperator: '==' | '!=' | '<' | '<=' | '>' | '>='
  outcomeId: Id
  value: number
}
/**
 * Holds when the rule does (docs/expressions.md): any kind of answer, rows, dates.
 */
export interface RuleCondition {
  type: 'rule'
  rule: Rule
}
/**
 * A level by its conditions (`riskLevel`), by where the number outcome that `outcomeId` names lies on the scales of the group, or by a pair of answers (`matrix`).
 */
export interface RiskOutcome {
  id: Id
  type: 'risk'
  label?: string
  targetId?: Id
  /**
   * What `targetId` is: the outcome is about it.
   */
  targetType?: 'question' | 'section' | 'page'
  /**
   * All must hold; a logic condition between two says AND or OR. AND binds before OR.
   *
   * @maxItems 200
   */
  conditions?: OutcomeCondition[]
  riskLevel?: RiskLevel
  outcomeId?: Id
  matrix?: RiskMatrix
}
export interface RiskLevel {
  id: Id
  level: string
  color: Color
  /**
   * What to do at this level, shown below it.
   */
  advice?: string
}
/**
 * A level for each pair of options of two questions. A pair without a cell has no level: it is not determined.
 */
export interface RiskMatrix {
  rowQuestionId: Id
  columnQuestionId: Id
  /**
   * The scores of the two options, multiplied, are told beside the level.
   */
  scored?: true
  /**
   * At most 20 by 20.
   *
   * @maxItems 400
   */
  cells: RiskCell[]
}
export interface RiskCell {
  rowOptionId: Id
  columnOptionId: Id
  levelId: Id1
}
export interface SmartOutcome {
  id: Id
  type: 'smart'
  label?: string
  targetId?: Id
  /**
   * What `targetId` is: the outcome is about it.
   */
  targetType?: 'question' | 'section' | 'page'
  /**
   * All must hold; a logic condition between two says AND or OR. AND binds before OR.
   *
   * @maxItems 200
   */
  conditions?: OutcomeCondition[]
  prompt: string
}
export interface TextOutcome {
  id: Id
  type: 'text'
  label?: string
  targetId?: Id
  /**
   * What `targetId` is: the outcome is about it.
   */
  targetType?: 'question' | 'section' | 'page'
  /**
   * All must hold; a logic condition between two says AND or OR. AND binds before OR.
   *
   * @maxItems 200
   */
  conditions?: OutcomeCondition[]
  text: string
}
export interface TrainingOutcome {
  id: Id
  type: 'training'
  label?: string
  targetId?: Id
  /**
   * What `targetId` is: the outcome is about it.
   */
  targetType?: 'question' | 'section' | 'page'
  /**
   * All must hold; a logic condition between two says AND or OR. AND binds before OR.
   *
   * @maxItems 200
   */
  conditions?: OutcomeCondition[]
  courseId: string
  link?: Link
  /**
   * What the course is called; absent: the label.
   */
  courseName?: string
}
export interface AcknowledgementOutcome {
  id: Id
  type: 'acknowledgement'
  label?: string
  targetId?: Id
  /**
   * What `targetId` is: the outcome is about it.
   */
  targetType?: 'question' | 'section' | 'page'
  /**
   * All must hold; a logic condition between two says AND or OR. AND binds before OR.
   *
   * @maxItems 200
   */
  conditions?: OutcomeCondition[]
  text: string
  /**
   * Who signs it, by their role on the form; absent: its owner and its subject.
   *
   * @minItems 1
   * @maxItems 20
   */
  signers?: string[]
}
/**
 * Lower bound included, upper bound not, but for the last.
 */
export interface Scale {
  level: string
  color: Color
  /**
   * What to do at this level, shown below it.
   */
  advice?: string
  lowerBound: number
  upperBound: number
}
