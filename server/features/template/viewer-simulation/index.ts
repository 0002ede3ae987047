import type { Feature } from '../../../feature.ts'
import { viewerSimulationField } from './simulate-viewer.ts'

/** Shows whoever writes rules about viewers what they come to. */
export const viewerSimulationFeature: Feature = { graphql: [viewerSimulationField] }
