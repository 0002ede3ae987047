import type { Person } from '../../../schemas/index.ts'
import { memoize } from '../../contract/memoize.ts'
import type { Builder } from '../../graphql/builder.ts'
import { loadById } from '../../graphql/load-by-id.ts'
import { PEOPLE } from './collections.ts'

export const personLoader = loadById(PEOPLE)

export const personType = memoize((builder: Builder) =>
  builder.objectRef<Person>('Person').implement({
    description: 'A person of the directory.',
    fields: (t) => ({
      userId: t.exposeID('id'),
      firstName: t.exposeString('firstName'),
      lastName: t.exposeString('lastName'),
      email: t.exposeString('email'),
      campusCode: t.exposeString('campusCode'),
      title: t.exposeString('title', { nullable: true }),
    }),
  }),
)
