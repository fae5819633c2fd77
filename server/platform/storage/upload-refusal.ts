import { AppError, type ErrorCode } from '#domain/shared/errors.ts';

/** A refusal with a status that the tus protocol names and the rest of the API does not use. */
export class UploadRefusal extends AppError {
  readonly status: number;

  constructor(status: number, code: ErrorCode, message: string) {
    super(code, message);
    this.name = 'UploadRefusal';
    this.status = status;
  }
}

/** The refusal of bytes that came too late: another request has the upload now. */
export function uploadTaken(): UploadRefusal {
  return new UploadRefusal(423, 'conflict', 'The upload goes on in another request. Ask with HEAD.');
}
