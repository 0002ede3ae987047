import type { GuardNode } from '../../../schemas/index.ts'

/** A mapper of an integration. */
export interface MapperName {
  integrationId: string
  mapperId: string
}

/** The mapper whose field a guard compares; undefined where it compares a business key: its mapper is the template. */
export function mapperOf({
  dataMapperId = '',
}: Pick<GuardNode['data'], 'dataMapperId'>): MapperName | undefined {
  const [integrationId = '', mapperId] = dataMapperId.split('/')
  return mapperId === undefined ? undefined : { integrationId, mapperId }
}
