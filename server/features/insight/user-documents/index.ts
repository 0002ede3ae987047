import type { Feature } from '../../../feature.ts'
import { userDocumentsField } from './user-documents.ts'

/** Somebody's documents in a program, for whoever looks after it. */
export const userDocumentsFeature: Feature = { graphql: [userDocumentsField] }
