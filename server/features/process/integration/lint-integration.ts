import type { Integration, IntegrationMapper, Issue } from '../../../../schemas/index.ts'
import { isKnownSource } from './fields.ts'

/** Fields that would always be empty, and two that want one place. */
export function lintIntegration({ mappers }: Integration): Issue[] {
  const ids = mappers.map(({ id }) => id)
  const twice = mappers.flatMap(({ id }, i) =>
    ids.indexOf(id) === i
      ? []
      : [{ code: 'integration.mapper_twice', path: `/mappers/${i}/id`, params: { id } }],
  )
  return [...twice, ...mappers.flatMap((mapper, i) => lintMapper(mapper, `/mappers/${i}/fields`))]
}

function lintMapper({ fields }: IntegrationMapper, path: string): Issue[] {
  const isTaken = (key: string, i: number) =>
    fields.some(
      ({ key: other }, j) =>
        (other === key && j < i) || (j !== i && key.startsWith(`${other}.`) && other !== key),
    )
  return fields.flatMap(({ key, from }, i): Issue[] => [
    ...(isKnownSource(from)
      ? []
      : [{ code: 'integration.unknown_source', path: `${path}/${i}/from`, params: { name: from } }]),
    ...(isTaken(key, i)
      ? [{ code: 'integration.key_taken', path: `${path}/${i}/key`, params: { key } }]
      : []),
  ])
}
