import type { Issue, Workflow } from '../../../../schemas/index.ts'
import { invalid } from '../../../contract/app-error.ts'
import type { Parts } from '../../../contract/declares.ts'
import type { Services } from '../../../contract/services.ts'

/** What a workflow names and is not there, of each capability by itself. */
export const missingFor = (
  services: Services,
  workflow: Workflow,
  parts: Parts | undefined,
): Promise<Issue[][]> =>
  Promise.all(
    services.features.map(async (feature) => (await feature.missingFor?.(services, workflow, parts)) ?? []),
  )

/** @throws AppError VALIDATION_FAILED with what is missing of the first capability that misses anything */
export async function checkNamed(...about: Parameters<typeof missingFor>): Promise<void> {
  const issues = (await missingFor(...about)).find(({ length }) => length > 0)
  if (issues) throw invalid(...issues)
}
