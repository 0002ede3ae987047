/** The whole server on a folder with facts of the benchmark, with the benchmark's model; `PORT` and `DATA_DIR` as always. */
import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createApp } from '../../../server/app.ts'
import { createInProcessAuthorizer } from '../../../server/authz/in-process.ts'
import { features, ownRates } from '../../../server/composition/features.ts'
import { openServices } from '../../../server/composition/open-services.ts'
import { readConfig } from '../../../server/config.ts'
import { followTuples } from '../../../server/features/form/form/index.ts'
import { createGraphqlHandlers } from '../../../server/graphql/handler.ts'
import { DSL } from './facts.ts'

const opened = await openServices(readConfig(process.env, ownRates))
const { store } = opened
const services = {
  ...opened,
  authorizer: followTuples(createInProcessAuthorizer({ store, dsl: DSL }), store),
}
const assets = new Map() as never
const app = createApp(services, { graphql: createGraphqlHandlers(services, features), assets, features })
createServer(getRequestListener(app.fetch)).listen(services.config.port, '127.0.0.1')
