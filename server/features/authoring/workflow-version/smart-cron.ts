import { formatDocumentIssue } from '../../../../runtime/core/message/format-document-issue.ts'
import { cronIssue } from '../../../../runtime/core/schedule/cron.ts'
import { describeCron } from '../../../../runtime/core/schedule/describe-cron.ts'
import { type SmartCron, wordsToCron } from '../../../../runtime/core/schedule/words-to-cron.ts'
import { askForJson } from '../../../contract/ask-for-json.ts'
import type { Caller } from '../../../contract/caller.ts'
import { type Builder, WORKFLOW } from '../../../graphql/builder.ts'
import { requireStudio } from './policy.ts'

/**
 * Turns words into a schedule (NO-04): by rules, always the same, and what they do not understand by the assistant where
 * there is one, held to the same rules.
 */
async function smartCron(caller: Caller, words: string): Promise<SmartCron> {
  await requireStudio(caller)
  const known = wordsToCron(words)
  if (known.isValid || known.issue.code !== 'schedule.not_understood' || !caller.services.assistant)
    return known
  const prompt = `Say when, as a cron expression of five fields. Answer with one JSON object {"cronExpression": "0 8 * * *"} and nothing else. The words: ${JSON.stringify(words)}`
  const answer = await askForJson(caller, prompt).catch(() => undefined)
  const { cronExpression } = (answer ?? {}) as { cronExpression?: unknown }
  if (typeof cronExpression !== 'string' || cronIssue(cronExpression)) return known
  return { isValid: true, cronExpression: cronExpression.trim() }
}

export function smartCronField(builder: Builder): void {
  const SmartCronExpression = builder.objectRef<SmartCron>('SmartCronExpression').implement({
    description: 'What words say of when (002 §3.6).',
    fields: (t) => ({
      isValid: t.exposeBoolean('isValid'),
      cronExpression: t.string({
        nullable: true,
        resolve: (smart) => (smart.isValid ? smart.cronExpression : null),
      }),
      description: t.string({
        description: 'The same in words, or why it is no schedule.',
        resolve: (smart, _, { caller }) =>
          smart.isValid
            ? (describeCron(smart.cronExpression, caller.languages) ?? '')
            : formatDocumentIssue(smart.issue),
      }),
    }),
  })

  builder.queryField('smartCronExpression', (t) =>
    t.field({
      subGraphs: WORKFLOW,
      type: SmartCronExpression,
      extensions: { cost: 100, rate: 'lookups' },
      args: { words: t.arg.string({ required: true }) },
      resolve: (_, { words }, { caller }) => smartCron(caller, words),
    }),
  )
}
