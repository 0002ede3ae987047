import { levelColors } from '../../../../runtime/core/advice/level-colors.ts'
import type { Issue, Template } from '../../../../schemas/index.ts'
import { AppError } from '../../../contract/app-error.ts'
import type { Services } from '../../../contract/services.ts'
import { checkProgram, checkPublic } from '../../template/template/index.ts'
import { checkMetrics, checkOutcomes, checkTemplate, checkWorkflow } from './check-documents.ts'
import { checkLibraries } from './check-libraries.ts'
import { missingFor } from './check-named.ts'
import { checkNotifications } from './check-notifications.ts'
import type { OutcomesContent } from './content.ts'
import { findAdvice } from './find-advice.ts'

/** An author's documents, whatever they hold. */
interface Documents {
  template?: unknown
  workflow?: unknown
  outcomes?: unknown
  notifications?: unknown
  metrics?: unknown
  starters?: unknown
}

export interface Problem extends Issue {
  document: keyof Documents
}

/**
 * Everything that publishing would be refused for, of all documents at once, and the warnings. Advice is given on what
 * can be published: what is in the way comes first.
 */
export async function findProblems(services: Services, documents: Documents): Promise<Problem[]> {
  const workflow = checkWorkflow(services, documents.workflow)
  const ownOutcomes = checkOutcomes(services, documents.outcomes, undefined)
  const groups = ownOutcomes.length > 0 ? undefined : (documents.outcomes as OutcomesContent[] | undefined)
  const template = await checkTemplate(services, documents.template, workflow.document, groups)
  const outcomes =
    groups && template.document ? checkOutcomes(services, groups, template.document) : ownOutcomes
  const inside = (document: Problem['document'], issues: readonly Issue[]): Problem[] =>
    issues.map((issue) => ({ ...issue, document }))
  return [
    ...inside('template', template.issues),
    ...(template.document
      ? inside('template', [
          ...(await lacking(services, template.document)),
          ...(await findAdvice(services, template.document, workflow.document, [
            ...[documents.notifications, documents.metrics],
          ])),
        ])
      : []),
    ...inside('workflow', workflow.issues),
    ...(workflow.document
      ? inside('workflow', (await missingFor(services, workflow.document, { ...documents })).flat())
      : []),
    ...inside('outcomes', [...outcomes, ...(outcomes.some(isFault) ? [] : levelColors(groups ?? []))]),
    ...inside('notifications', checkNotifications(services, documents.notifications, template.document)),
    ...inside('metrics', checkMetrics(services, documents.metrics, template.document, groups)),
    ...inside('starters', checkStarters(documents.starters)),
  ]
}

const isFault = ({ severity }: Issue) => severity !== 'warning'

const none = () => []

/** What a template names and the installation has not, and what it cannot be. */
const lacking = async (services: Services, template: Template): Promise<readonly Issue[]> => [
  ...(await issuesOf(checkLibraries(services, template))),
  ...(await issuesOf(checkPublic(services, template).then(none))),
  ...(await issuesOf(checkProgram(services, template.programId).then(none))),
]

/** What is refused, or else what is warned of. */
async function issuesOf(work: Promise<readonly Issue[]>): Promise<readonly Issue[]> {
  try {
    return await work
  } catch (error) {
    if (error instanceof AppError) return error.issues
    throw error
  }
}

const STARTER = /^[a-z_]{1,64}:[A-Za-z0-9_*.-]{1,128}(?:#[a-z_]{1,64})?$/

/** Who may start forms: a list of those who may stand in a relation. */
export function checkStarters(source: unknown): Issue[] {
  if (source === undefined) return []
  if (!Array.isArray(source)) return [{ code: 'schema.type', path: '', params: { type: 'array' } }]
  return source.flatMap((user, i) =>
    typeof user === 'string' && STARTER.test(user) ? [] : [{ code: 'tuple.bad_user', path: `/${i}` }],
  )
}
