import { memoize } from '../../../contract/memoize.ts'
import type { Builder } from '../../../graphql/builder.ts'

interface PersonInput {
  userId: string
  firstName?: string | null
  lastName?: string | null
  email?: string | null
}

/** The person whom a client chose (001 §7): the server believes the id alone. */
export const personInput = memoize((builder: Builder) =>
  builder.inputRef<PersonInput>('AssignedPersonInput').implement({
    description: 'A person of the directory; what is said besides the id is not read.',
    fields: (t) => ({
      userId: t.id({ required: true }),
      firstName: t.string(),
      lastName: t.string(),
      email: t.string(),
    }),
  }),
)
