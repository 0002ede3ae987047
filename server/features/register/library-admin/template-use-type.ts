import type { Library } from '../../../../schemas/index.ts'
import type { Caller } from '../../../contract/caller.ts'
import { memoize } from '../../../contract/memoize.ts'
import type { Builder } from '../../../graphql/builder.ts'
import { viewerOf } from '../../ground/person/index.ts'
import { programLoader } from '../../ground/program/index.ts'
import { mayReadTemplate } from '../../template/template/index.ts'
import { LATEST, type LibraryUse, libraryUses } from './library-uses.ts'

/** The published templates that ask for items of a library, as far as the viewer may read them, by name. */
export async function templatesUsing(caller: Caller, library: Library): Promise<LibraryUse[]> {
  const uses = await libraryUses(caller.services, library, LATEST)
  const may = await Promise.all(uses.map(({ template }) => mayReadTemplate(caller, template)))
  return uses.filter((_, i) => may[i]).sort((a, b) => a.template.name.localeCompare(b.template.name))
}

export const templateUseType = memoize((builder: Builder) =>
  builder.objectRef<LibraryUse['template']>('LibraryTemplateUse').implement({
    description: 'A template whose questions ask for items of a library.',
    fields: (t) => ({
      groupId: t.exposeID('groupId'),
      name: t.exposeString('name'),
      programId: t.exposeID('programId', { nullable: true }),
      campusCode: t.string({
        description: "The campus below which Studio shows it: the viewer's own for one of all campuses.",
        nullable: true,
        resolve: async ({ programId }, _, { caller }) => {
          const program = programId === undefined ? null : await programLoader(caller).load(programId)
          return program && (program.domain?.campus ?? (await viewerOf(caller)).campusCode)
        },
      }),
    }),
  }),
)
