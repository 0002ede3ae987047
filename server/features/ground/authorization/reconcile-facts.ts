import type { Services } from '../../../contract/services.ts'

/** What a fault left different in the copy of the facts is put right, and told: in the ordinary course nothing is. */
export async function reconcileFacts({ authorizer, logger }: Services): Promise<void> {
  const differences = await authorizer.copy?.reconcile()
  if (differences && differences.missing + differences.surplus > 0)
    logger.warn(differences, 'the facts in OpenFGA differed from the stored ones and were put right')
}
