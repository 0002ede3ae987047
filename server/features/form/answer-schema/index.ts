import type { Feature } from '../../../feature.ts'
import { schemaRoutes } from './schema-routes.ts'

/** The JSON Schema of the answers of each template version. */
export const answerSchemaFeature: Feature = { routes: [{ path: '/schema', create: schemaRoutes }] }
