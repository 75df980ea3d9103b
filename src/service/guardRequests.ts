import { errorResponse } from '../http/errorResponse.ts'
import type { Shutdown } from './createShutdown.ts'

type Answer = (request: Request, bindings: unknown) => Promise<Response>

/** Answers only requests for a host of this service, and none once it is being stopped. */
export function guardRequests(
  answer: Answer,
  checkHost: (request: Request) => void,
  shutdown: Pick<Shutdown, 'check' | 'during'>,
): Answer {
  return async (request, bindings) => {
    try {
      checkHost(request)
      shutdown.check()
    } catch (error) {
      const response = errorResponse(error)
      response.headers.set('Connection', 'close')
      // Pages that ask the assistant from another site may read why they were refused.
      response.headers.set('Access-Control-Allow-Origin', '*')
      return response
    }
    return shutdown.during(answer(request, bindings))
  }
}
