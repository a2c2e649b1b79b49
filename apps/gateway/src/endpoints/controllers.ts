import type { Type } from '@nestjs/common';
import { GetAccountController } from './get-account/get-account.controller';
import { GetScreenController } from './get-screen/get-screen.controller';
import { PostListsController } from './post-lists/post-lists.controller';
import { PostScreenController } from './post-screen/post-screen.controller';

/** The controllers of the registry's endpoints. Apart from it, so that the document needs no running parts. */
export const ENDPOINT_CONTROLLERS: readonly Type[] = [
  PostScreenController,
  GetScreenController,
  PostListsController,
  GetAccountController,
];
