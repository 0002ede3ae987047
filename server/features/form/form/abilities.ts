import { memoize } from '../../../contract/memoize.ts'
import type { Builder } from '../../../graphql/builder.ts'
import type { FormAccess } from './load-form.ts'
import { mayDelete, mayRename, mayUpdate } from './policy.ts'

/** Sent with every form (design §5). Whoever got this far may view it. */
export const abilitiesOf = (access: FormAccess) => ({
  access,
  canView: true,
  canUpdate: mayUpdate(access),
  canDelete: mayDelete(access),
  canRename: mayRename(access),
})

/** A feature that stands on this one adds what may be done by it. */
export const formAbilities = memoize((builder: Builder) =>
  builder.objectRef<ReturnType<typeof abilitiesOf>>('FormAbilities').implement({
    description: 'What the viewer may do with the form now.',
    fields: (t) => ({
      canView: t.exposeBoolean('canView'),
      canUpdate: t.exposeBoolean('canUpdate'),
      canDelete: t.exposeBoolean('canDelete'),
      canRename: t.exposeBoolean('canRename'),
    }),
  }),
)
