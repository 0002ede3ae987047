import type { Refusal } from '../../client/autosave/types.ts'
import { parseKey } from '../../core/element/answer-key.ts'
import type { AnswerValue } from '../../core/element/define-element.ts'
import { formatIssue } from '../../core/message/format-issue.ts'
import type { FormController } from '../../react/form/form-controller.ts'
import { texts as notices } from './notice-texts.ts'
import { texts } from './texts.ts'

/** What a question is called on the screen. */
export function questionName({ engine }: FormController, key: string): string {
  const element = engine.get(key)?.element
  return element?.title || element?.name || parseKey(key)?.elementId || key
}

/** An answer in plain words, as its element puts it. */
export function answerText(
  { engine, registry }: FormController,
  key: string,
  value: AnswerValue | null,
): string {
  if (!value) return texts.noAnswer
  const element = engine.get(key)?.element
  try {
    const text = element && registry.get(element.type)?.answer?.toText(value, element)
    return text || texts.noAnswer
  } catch {
    return texts.cannotShow
  }
}

const reasons: Readonly<Record<string, () => string>> = {
  ACCESS_DENIED: () => notices.mayNotChange,
  NOT_FOUND: () => notices.questionGone,
  LIMIT_EXCEEDED: () => notices.tooLong,
  CONFLICT: () => notices.formChanged,
}

/** Why the server would not take a change. */
export function refusalReason({ code, issues }: Refusal): string {
  const issue = issues[0]
  if (issue) return formatIssue(issue)
  return reasons[code]?.() ?? formatIssue({ code })
}
