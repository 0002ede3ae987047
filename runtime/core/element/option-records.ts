import type { AnswerValue, Scalar } from './define-element.ts'

/**
 * What is remembered of a chosen option that no template lists: what it was called, and what of it agreed with the
 * answer that narrowed the choice. By the convention that such answers keep it as `records`.
 */
export interface OptionRecord {
  optionId: string
  label: string
  held?: Scalar
}

const isRecord = (each: Partial<OptionRecord> | null): each is OptionRecord =>
  typeof each?.optionId === 'string' && typeof each.label === 'string'

export function optionRecords(value: AnswerValue | null): readonly OptionRecord[] {
  const records = value?.records
  return Array.isArray(records) ? records.filter(isRecord) : []
}
