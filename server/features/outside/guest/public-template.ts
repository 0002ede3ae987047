import { ID_PATTERN } from '../../../../runtime/core/element/answer-key.ts'
import type { CampusCode, Template } from '../../../../schemas/index.ts'
import { notFound } from '../../../contract/app-error.ts'
import { type Caller, userOf } from '../../../contract/caller.ts'
import type { Services } from '../../../contract/services.ts'
import { type Builder, PUBLIC } from '../../../graphql/builder.ts'
import type { Store } from '../../../store/port.ts'
import { flagsOn } from '../../ground/flag/index.ts'
import { PROGRAMS } from '../../ground/program/index.ts'
import { assessmentTemplate, TEMPLATES } from '../../template/template/index.ts'

interface PublicTemplate {
  template: Template
  /** Whose forms they are. */
  campusCode: CampusCode
}

/** The whole schema has these operations, too, for whoever is signed in. @throws AppError UNAUTHENTICATED */
export const userOrVisit = (caller: Caller): unknown => caller.visit ?? userOf(caller)

const FLAG = 'rollout-public-routes'

/** Whether a campus lets anybody begin forms (PF-01). */
export const isOpenAt = async (store: Store, campusCode: CampusCode): Promise<boolean> =>
  (await flagsOn(store, campusCode)).includes(FLAG)

/**
 * What anybody may fill in: the latest published version of a template that is public, where its campus has public
 * filling (PF-01). Its forms are its own campus's, or its program's.
 *
 * @throws AppError NOT_FOUND for everything else, so that nobody learns what there is (reliability I4)
 */
export async function findPublic({ store }: Services, groupId: string): Promise<PublicTemplate> {
  const filter = { groupId, isLatest: true, status: 'PUBLISHED', isPublic: true }
  const [template] = ID_PATTERN.test(groupId)
    ? await store.collection(TEMPLATES).find(filter, { sort: { version: -1 }, limit: 1 })
    : []
  if (!template || template.isSubform) throw notFound()
  const { programId } = template
  const program = programId ? await store.collection(PROGRAMS).findOne({ id: programId }) : null
  const campusCode = template.campusCode ?? program?.domain.campus
  if (!campusCode || !(await isOpenAt(store, campusCode))) throw notFound()
  return { template, campusCode }
}

export const publicTemplateField = (builder: Builder) =>
  builder.queryField('publicTemplate', (t) =>
    t.field({
      description: 'A template that anybody may fill in (PF-02).',
      subGraphs: PUBLIC,
      type: assessmentTemplate(builder),
      args: { groupId: t.arg.id({ required: true }) },
      resolve: async (_, { groupId }, { caller }) => {
        userOrVisit(caller)
        return (await findPublic(caller.services, groupId)).template
      },
    }),
  )
