import type { Person } from '../../../../schemas/index.ts'
import type { CollectionDeclaration } from '../../../store/port.ts'
import type { AuditEntry } from '../audit/index.ts'
import type { ExternalGrant } from './collections.ts'

/** What somebody is to have because of a source outside. */
export interface Due {
  roles: ReadonlySet<string>
  tags: ReadonlySet<string>
  campusCode: string | undefined
}

/** What says outside what people have here. */
export interface GrantSource {
  /** What it has given so far. */
  grants: CollectionDeclaration<ExternalGrant>
  /** As the log calls what names roles and campuses. */
  name: string
  by: Pick<AuditEntry, 'actorId' | 'details'>
  /** Who has nothing due is not in it. It is asked again until nothing is left to do. */
  dueTo(userIds: readonly string[]): Promise<ReadonlyMap<string, Due>>
}

/** What is followed of one person. */
export interface Followed {
  person: Person
  due: Due
  given: ExternalGrant
  /** By the other sources. */
  elsewhere: ExternalGrant
}
