import { z } from 'zod';
import { erasureId } from '../../erasures/erasures.fields';

/** The erasure that an endpoint is about. */
export const erasureParams = z.object({ id: erasureId });
