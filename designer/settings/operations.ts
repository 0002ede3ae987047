import { graphql } from '../../runtime/client/graphql/graphql.ts'
import { operation } from '../../runtime/client/graphql/operation.ts'
import { formBuilder } from '../../runtime/client/graphql/services.ts'

/** How actions look and speak where a template does not say. */
export const actionDefaultsQuery = operation(formBuilder, graphql(`query ActionDefaults { actionDefaults }`))

/** The programs that a template can be shared with, and their places. */
export const sharingProgramsQuery = operation(
  formBuilder,
  graphql(`query SharingPrograms { studioPrograms { campusId campusName program { id name domainType } } }`),
)
