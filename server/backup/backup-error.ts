/** A reason not to make or restore a backup, in one sentence for the operator. */
export class BackupError extends Error {
  override name = 'BackupError'
}
