import { type Builder, RELATIONSHIP } from '../../../graphql/builder.ts'
import { readPage } from '../../../graphql/paged.ts'
import { findPeople } from '../find-people.ts'

export function addPerson(builder: Builder): void {
  builder.objectType('Person', {
    description: 'A person of the directory.',
    fields: (t) => ({
      userId: t.exposeID('id'),
      firstName: t.exposeString('firstName'),
      lastName: t.exposeString('lastName'),
      email: t.exposeString('email'),
      campusCode: t.exposeString('campusCode'),
      title: t.exposeString('title', { nullable: true }),
    }),
  })

  builder.objectType('PageMeta', {
    fields: (t) => ({
      page: t.exposeInt('page'),
      size: t.exposeInt('size'),
      total: t.exposeInt('total'),
    }),
  })

  builder.objectType('PersonPage', {
    fields: (t) => ({
      docs: t.field({ type: ['Person'], resolve: ({ docs }) => docs }),
      meta: t.field({ type: 'PageMeta', resolve: ({ meta }) => meta }),
    }),
  })

  builder.queryFields((t) => ({
    people: t.field({
      description: 'People of a campus, from two characters on (000 §5).',
      subGraphs: RELATIONSHIP,
      type: 'PersonPage',
      extensions: { rate: 'lookups' },
      args: {
        searchTerm: t.arg.string({ required: true }),
        campusCode: t.arg.string(),
        page: t.arg.int(),
        size: t.arg.int(),
      },
      resolve: (_, args, { caller }) => findPeople(caller, args, readPage(args)),
    }),
  }))
}
