import { buildingAddressLine } from '../../../../runtime/core/region/address-line.ts'
import type { Building } from '../../../../schemas/index.ts'
import { memoize } from '../../../contract/memoize.ts'
import type { Builder } from '../../../graphql/builder.ts'

export const postalAddressType = memoize((builder: Builder) =>
  builder.objectRef<NonNullable<Building['address']>>('PostalAddress').implement({
    fields: (t) => ({
      street: t.exposeString('street'),
      city: t.exposeString('city'),
      state: t.exposeString('state', { nullable: true, description: 'Or a province or region.' }),
      postalCode: t.exposeString('postalCode', { nullable: true }),
      country: t.exposeString('country', { nullable: true, description: 'ISO 3166-1; US when absent.' }),
      line: t.string({ description: 'All of it in one line.', resolve: buildingAddressLine }),
    }),
  }),
)
