import { BRANDING_PATH } from '../../../../runtime/core/branding/service-path.ts'
import { ownSubGraph } from '../../../graphql/builder.ts'

export const BRANDING = ownSubGraph('Branding', BRANDING_PATH)
