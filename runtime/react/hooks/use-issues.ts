import type { Problems } from '../form/problems.ts'
import { useForm } from './form-context.ts'
import { useStore } from './use-store.ts'

/** What the last attempt to submit found, kept up to date; undefined before one. */
export function useIssues(): Problems | undefined {
  return useStore(useForm().problems)
}
