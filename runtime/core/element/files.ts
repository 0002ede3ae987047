import type { Issue } from '../../../schemas/issue.ts'

/** A file as the server keeps it: what an answer names. */
export interface AttachedFile {
  key: string
  name: string
  /** One of `runtime/core/file/kinds.ts`. */
  kind: string
  size: number
}

/** A file on its way to the server. */
export interface FileTransfer {
  id: string
  name: string
  size: number
  /**
   * `waiting` for its turn, `sending`, `storing` (all of it is there, the server looks at it), `offline` until the
   * connection is back, `failed` until the person tries again or lets go.
   */
  state: 'waiting' | 'sending' | 'storing' | 'offline' | 'failed'
  /** From 0 to 1. */
  progress: number
  /** Why it failed. */
  issue?: Issue
  /** A picture of it that this page may show. */
  preview?: string
  /** It outlives this page. */
  durable: boolean
}

/** What is dispatched once a file is stored: `operation` with the file in a list called `argument`. */
export interface Attach {
  operation: string
  argument: string
}
