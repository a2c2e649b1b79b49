import type { Type } from '@nestjs/common';
import { GetAccountController } from './get-account/get-account.controller';
import { GetBotCheckController } from './get-bot-check/get-bot-check.controller';
import { GetEmailCheckController } from './get-email-check/get-email-check.controller';
import { GetIpCheckController } from './get-ip-check/get-ip-check.controller';
import { GetPhoneCheckController } from './get-phone-check/get-phone-check.controller';
import { GetScreenController } from './get-screen/get-screen.controller';
import { GetSessionController } from './get-session/get-session.controller';
import { GetUrlCheckController } from './get-url-check/get-url-check.controller';
import { PostBehaviorCheckController } from './post-behavior-check/post-behavior-check.controller';
import { PostDeviceCheckController } from './post-device-check/post-device-check.controller';
import { PostInteractionCheckController } from './post-interaction-check/post-interaction-check.controller';
import { PostListsController } from './post-lists/post-lists.controller';
import { PostScreenController } from './post-screen/post-screen.controller';
import { PostSessionBeaconController } from './post-session-beacon/post-session-beacon.controller';

/** The controllers of the registry's endpoints. Apart from it, so that the document needs no running parts. */
export const ENDPOINT_CONTROLLERS: readonly Type[] = [
  PostScreenController,
  GetScreenController,
  GetIpCheckController,
  GetEmailCheckController,
  GetPhoneCheckController,
  GetUrlCheckController,
  GetBotCheckController,
  PostDeviceCheckController,
  PostInteractionCheckController,
  PostSessionBeaconController,
  GetSessionController,
  PostBehaviorCheckController,
  PostListsController,
  GetAccountController,
];
