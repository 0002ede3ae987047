import { createInProcessAuthorizer } from '../../../server/authz/in-process.ts'
import { TEMPLATES } from '../../../server/features/template/template/collections.ts'
import type { Store } from '../../../server/store/port.ts'
import { publishShared } from './shared-form.ts'
import { smallTemplate, smallTuples } from './small-template.ts'

/** The small template twice: one whose forms two people may change, and `quiet`, whose forms have no comments. */
export async function publishQuiet({ store }: { store: Store }): Promise<void> {
  await publishShared({ store })
  const ids = { id: 'quiet-v1', groupId: 'quiet', name: 'Quiet' }
  await store.collection(TEMPLATES).replaceOne({ ...smallTemplate, ...ids, allowComments: false })
  const authorizer = createInProcessAuthorizer({ store })
  for (const tuple of smallTuples) await authorizer.writeTuple({ ...tuple, object: 'template_group:quiet' })
}
