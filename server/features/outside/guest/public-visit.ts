import type { StatusRegistry } from '../../../../runtime/core/workflow/status.ts'
import type { Form } from '../../../../schemas/index.ts'
import type { Caller } from '../../../contract/caller.ts'
import { formsOf, type Guest } from '../../../contract/guest.ts'
import { type Builder, PUBLIC } from '../../../graphql/builder.ts'
import { FORMS, formType } from '../../form/form/index.ts'
import { zoneOf } from '../../ground/campus/index.ts'
import { mailerOf } from '../../message/notification/index.ts'
import { statusesOf } from '../../template/workflow/index.ts'
import { userOrVisit } from './public-template.ts'

const MOST_FORMS = 20

interface Visit {
  guest: Guest
  statuses: StatusRegistry
  timeZone: string
}

/** What this browser fills in: null where it has begun nothing, or all has gone on. */
async function publicVisit(caller: Caller): Promise<Visit | null> {
  userOrVisit(caller)
  const guest = caller.visit?.guest
  if (!guest) return null
  const statuses = (await statusesOf(caller)) ?? { statuses: [] }
  return { guest, statuses, timeZone: (await zoneOf(caller.services, guest.campusCode)) ?? 'UTC' }
}

/** The newest first. */
const openForms = ({ services: { store } }: Caller, { guest }: Visit): Promise<Form[]> =>
  store
    .collection(FORMS)
    .find(
      { ownerId: guest.id, decided: null, deletedDate: null, ...formsOf(guest) },
      { sort: { createdDate: -1 }, limit: MOST_FORMS },
    )

export function publicVisitField(builder: Builder): void {
  const PublicVisit = builder.objectRef<Visit>('PublicVisit').implement({
    description: 'A browser that fills in public forms (PF-03).',
    fields: (t) => ({
      userId: t.id({ resolve: ({ guest }) => guest.id }),
      campusCode: t.string({ resolve: ({ guest }) => guest.campusCode }),
      timeZone: t.exposeString('timeZone'),
      sendsLinks: t.boolean({
        description: 'A link to a draft can be sent by mail.',
        resolve: (_, _args, { caller }) => mailerOf(caller.services) !== undefined,
      }),
      statuses: t.field({ type: 'StatusRegistry', resolve: ({ statuses }) => statuses }),
      forms: t.field({
        description: 'Those that can still be filled in, the newest first (X-30).',
        type: [formType(builder)],
        resolve: (visit, _, { caller }) => openForms(caller, visit),
      }),
    }),
  })

  builder.queryField('publicVisit', (t) =>
    t.field({
      subGraphs: PUBLIC,
      type: PublicVisit,
      nullable: true,
      resolve: (_, _args, { caller }) => publicVisit(caller),
    }),
  )
}
