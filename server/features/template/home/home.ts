import { userOf } from '../../../contract/caller.ts'
import { memoize } from '../../../contract/memoize.ts'
import { type Builder, SHELL } from '../../../graphql/builder.ts'
import { programsOfCampus, programType } from '../../ground/program/index.ts'
import { assessmentTemplate, startableTemplates } from '../template/index.ts'

interface HomeArguments {
  label?: string | null
  type?: string | null
  inventoryId?: string | null
  userId?: string | null
  includeRestrictedCreateAccess?: boolean | null
}

/** A feature that has something to show there adds its field. */
export const homeType = memoize((builder: Builder) =>
  builder.objectRef<HomeArguments>('Home').implement({
    description: "What one's home page shows.",
    fields: (t) => ({
      findProgramsByCampus: t.field({
        type: [programType(builder)],
        resolve: (_, _args, { caller }) => programsOfCampus(caller),
      }),
      assessmentTemplates: t.field({
        type: [assessmentTemplate(builder)],
        resolve: ({ includeRestrictedCreateAccess }, _, { caller }) =>
          startableTemplates(caller, { includeRestricted: includeRestrictedCreateAccess ?? false }),
      }),
    }),
  }),
)

/** The home page's one query, and what a profile loads beside it (SH-12). */
export const homeField = (builder: Builder) =>
  builder.queryField('home', (t) =>
    t.field({
      subGraphs: SHELL,
      type: homeType(builder),
      args: {
        label: t.arg.string(),
        type: t.arg.string(),
        inventoryId: t.arg.id(),
        userId: t.arg.id(),
        includeRestrictedCreateAccess: t.arg.boolean(),
      },
      resolve: (_, args, { caller }) => {
        userOf(caller)
        return args
      },
    }),
  )
