import { transformer } from '@openfga/syntax-transformer'
import { startOpenFga } from '../../../tests/support/openfga-server.ts'
import { HttpClient } from '../http-client.ts'
import { DSL, facts, type Size } from './facts.ts'

const AT_ONCE = 100

/** An OpenFGA server, its data in memory, with the same model and facts, asked over HTTP with connections kept. */
export async function openFgaWith(size: Size) {
  const server = await startOpenFga({ isOptimised: true })
  const client = new HttpClient(server.url)
  const create = (path: string, body: unknown) =>
    fetch(server.url + path, { method: 'POST', body: JSON.stringify(body) }).then((reply) => reply.json())
  const { id } = (await create('/stores', { name: 'bench' })) as { id: string }
  const model = transformer.transformDSLToJSONObject(DSL)
  const { authorization_model_id } = (await create(`/stores/${id}/authorization-models`, model)) as {
    authorization_model_id: string
  }
  let batch: object[] = []
  const write = () => client.post(`/stores/${id}/write`, { writes: { tuple_keys: batch } })
  for (const { user, relation, object } of facts(size)) {
    batch.push({ user, relation, object })
    if (batch.length < AT_ONCE) continue
    await write()
    batch = []
  }
  if (batch.length > 0) await write()
  return {
    pid: server.pid,
    async check(user: string, relation: string, object: string): Promise<boolean> {
      const question = { tuple_key: { user, relation, object }, authorization_model_id }
      const { allowed } = (await client.post(`/stores/${id}/check`, question)) as { allowed?: boolean }
      return allowed === true
    },
    async close() {
      client.close()
      await server.stop()
    },
  }
}
