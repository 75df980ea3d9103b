/** A message could not be delivered. The message says why, and contains no text of the other side. */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError'
}
