/** The shape of a form, so that nothing jumps when it comes. */
export function FormSkeleton() {
  return (
    <div className="fw-form-screen" role="status" aria-label="Loading...">
      <div className="fw-form-header">
        <span className="fw-placeholder fw-form-skeleton-title" />
      </div>
      <div className="fw-form-skeleton">
        <span className="fw-placeholder" />
        <span className="fw-placeholder" />
        <span className="fw-placeholder" />
        <span className="fw-placeholder" />
      </div>
    </div>
  )
}
