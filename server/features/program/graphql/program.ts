import { ID_PATTERN } from '../../../../runtime/core/element/answer-key.ts'
import { notFound } from '../../../contract/app-error.ts'
import { userOf } from '../../../contract/caller.ts'
import { type Builder, RELATIONSHIP } from '../../../graphql/builder.ts'
import { relationshipsOf, subjectOf } from '../relationships.ts'

export function addProgram(builder: Builder): void {
  builder.objectType('ProgramFeature', {
    fields: (t) => ({
      id: t.exposeID('id'),
      name: t.exposeString('name'),
      label: t.exposeString('label'),
      type: t.exposeString('type'),
    }),
  })

  builder.objectType('Program', {
    fields: (t) => ({
      id: t.exposeID('id'),
      name: t.exposeString('name'),
      domainType: t.string({ resolve: ({ domain }) => domain.type }),
      campusCode: t.string({ nullable: true, resolve: ({ domain }) => domain.campus ?? null }),
      features: t.field({ type: ['ProgramFeature'], resolve: ({ features }) => features }),
    }),
  })

  builder.objectType('Campus', {
    fields: (t) => ({
      id: t.exposeID('id'),
      code: t.exposeString('id'),
      name: t.exposeString('name'),
      shortName: t.exposeString('shortName'),
      timeZone: t.exposeString('timeZone'),
      awayTemplateGroupId: t.exposeID('awayTemplateGroupId', { nullable: true }),
    }),
  })

  builder.objectType('RelationshipNode', {
    fields: (t) => ({
      id: t.exposeID('id'),
      label: t.exposeString('label'),
      name: t.exposeString('name'),
    }),
  })

  builder.objectType('UserRole', {
    fields: (t) => ({
      id: t.exposeID('id'),
      name: t.exposeString('name'),
      node: t.field({ type: 'RelationshipNode', resolve: ({ node }) => node }),
    }),
  })

  builder.queryFields((t) => ({
    campus: t.field({
      subGraphs: RELATIONSHIP,
      type: 'Campus',
      args: { id: t.arg.id({ required: true }) },
      resolve: async (_, { id }, { caller, loaders }) => {
        userOf(caller)
        const campus = ID_PATTERN.test(id) ? await loaders.campus.load(id) : null
        if (!campus) throw notFound(`Unable to get campus with id ${id.slice(0, 64)}`)
        return campus
      },
    }),
    program: t.field({
      subGraphs: RELATIONSHIP,
      type: 'Program',
      args: { id: t.arg.id({ required: true }) },
      resolve: async (_, { id }, { caller, loaders }) => {
        userOf(caller)
        const program = ID_PATTERN.test(id) ? await loaders.program.load(id) : null
        if (!program) throw notFound(`Unable to get program with id ${id.slice(0, 64)}`)
        return program
      },
    }),
    programsByUser: t.field({
      description:
        'The programs in which a person has a role: oneself, or anyone for who may manage permissions.',
      subGraphs: RELATIONSHIP,
      type: ['Program'],
      args: { userId: t.arg.id() },
      resolve: async (_, args, { caller, loaders }) => {
        const userId = await subjectOf(caller, args.userId)
        const ties = await relationshipsOf(caller, userId)
        const ids = [
          ...new Set(ties.filter(({ node }) => node.label === 'PROGRAM').map(({ node }) => node.id)),
        ]
        return (await loaders.program.loadMany(ids)).filter(
          (program) => program && !(program instanceof Error),
        ) as never
      },
    }),
    rolesByUser: t.field({
      description: 'Roles and the node on which they are held (000 §7).',
      subGraphs: RELATIONSHIP,
      type: ['UserRole'],
      args: { userId: t.arg.id(), targetNodeLabels: t.arg.stringList() },
      resolve: async (_, { userId, targetNodeLabels }, { caller }) => {
        const ties = await relationshipsOf(caller, await subjectOf(caller, userId))
        return ties
          .filter(({ node }) => !targetNodeLabels || targetNodeLabels.includes(node.label))
          .map(({ role, node }) => ({ id: `${node.label}:${node.id}:${role}`, name: role, node }))
      },
    }),
  }))
}
