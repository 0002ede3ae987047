import type { Program, ProgramFeature } from '../../../../schemas/index.ts'
import { memoize } from '../../../contract/memoize.ts'
import type { Builder } from '../../../graphql/builder.ts'
import { loadById } from '../../../graphql/load-by-id.ts'
import { PROGRAMS } from './collections.ts'

export const programLoader = loadById(PROGRAMS)

export const programType = memoize((builder: Builder) => {
  const ProgramFeatureType = builder.objectRef<ProgramFeature>('ProgramFeature').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      name: t.exposeString('name'),
      label: t.exposeString('label'),
      type: t.exposeString('type'),
    }),
  })

  return builder.objectRef<Program>('Program').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      name: t.exposeString('name'),
      domainType: t.string({ resolve: ({ domain }) => domain.type }),
      campusCode: t.string({ nullable: true, resolve: ({ domain }) => domain.campus ?? null }),
      features: t.field({ type: [ProgramFeatureType], resolve: ({ features }) => features }),
    }),
  })
})
