/* Generated from ../outcome-group.schema.json by `npm run generate`. */

/**
 * An identifier that is safe as a key, a path segment and a field name.
 */
export type Id = string
export type Outcome =
  NumberOutcome | RiskOutcome | SmartOutcome | TextOutcome | TrainingOutcome | AcknowledgementOutcome
export type OutcomeCondition = LogicCondition | QuestionCondition | NumberCondition
/**
 * A CSS colour name or #rrggbb.
 */
export type Color = string
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
  templateGroupId?: Id
  type: 'number' | 'risk' | 'smart' | 'text' | 'training' | 'acknowledgement'
  /**
   * @maxItems 2000
   */
  outcomes: Outcome[]
  /**
   * @maxItems 50
   */
  riskLevels?: RiskLevel[]
  /**
   * @maxItems 50
   */
  scales?: Scale[]
}
export interface NumberOutcome {
  id: Id
  type: 'number'
  label?: string
  targetId?: Id
  targetType?: string
  /**
   * @maxItems 200
   */
  conditions?: OutcomeCondition[]
  value: number
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
export interface RiskOutcome {
  id: Id
  type: 'risk'
  label?: string
  targetId?: Id
  targetType?: string
  /**
   * @maxItems 200
   */
  conditions?: OutcomeCondition[]
  riskLevel: RiskLevel
}
export interface RiskLevel {
  id: Id
  level: string
  color: Color
}
export interface SmartOutcome {
  id: Id
  type: 'smart'
  label?: string
  targetId?: Id
  targetType?: string
  /**
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
  targetType?: string
  /**
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
  targetType?: string
  /**
   * @maxItems 200
   */
  conditions?: OutcomeCondition[]
  courseId: string
  link?: Link
}
export interface AcknowledgementOutcome {
  id: Id
  type: 'acknowledgement'
  label?: string
  targetId?: Id
  targetType?: string
  /**
   * @maxItems 200
   */
  conditions?: OutcomeCondition[]
  text: string
}
/**
 * Lower bound included, upper bound not, but for the last.
 */
export interface Scale {
  level: string
  color: Color
  lowerBound: number
  upperBound: number
}
