import DataLoader from 'dataloader'
import type { Person } from '../../../../schemas/index.ts'
import type { Caller } from '../../../contract/caller.ts'
import { guestNamed } from '../../../contract/guest.ts'
import { memoize } from '../../../contract/memoize.ts'
import type { Builder } from '../../../graphql/builder.ts'
import { loadById } from '../../../graphql/load-by-id.ts'
import { PEOPLE } from './collections.ts'

const directory = loadById(PEOPLE)

/** The people of the directory, and those who are in none: guests. */
export const personLoader = memoize(
  (caller: Caller) =>
    new DataLoader<string, Person | null>((ids) =>
      Promise.all(ids.map((id) => guestNamed(id) ?? directory(caller).load(id))),
    ),
)

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
