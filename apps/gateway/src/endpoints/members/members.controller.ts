import { Controller } from '@nestjs/common';
import { ConsoleAddress } from '../../people/console-address';
import { MembersService } from '../../people/members.service';
import { SecondFactorPolicy } from '../../people/second-factor/second-factor-policy';
import { type CallOf, Endpoint } from '../pipeline/endpoint.decorator';
import { EndpointPipeline } from '../pipeline/endpoint-pipeline';
import { deleteMember } from './delete-member/delete-member.endpoint';
import { deleteMemberSecondFactor } from './delete-member-second-factor/delete-member-second-factor.endpoint';
import { getMembers } from './get-members/get-members.endpoint';
import { getMembersNames } from './get-members-names/get-members-names.endpoint';
import { getMembersPolicy } from './get-members-policy/get-members-policy.endpoint';
import { memberToWire } from './member-fields';
import { postMember } from './post-member/post-member.endpoint';
import { postMembersInvitations } from './post-members-invitations/post-members-invitations.endpoint';
import { postMembersPolicy } from './post-members-policy/post-members-policy.endpoint';

/** The people who act for an account in the web console. Answered by the gateway itself. */
@Controller()
export class MembersController {
  constructor(
    readonly pipeline: EndpointPipeline,
    private readonly members: MembersService,
    private readonly policy: SecondFactorPolicy,
    private readonly address: ConsoleAddress,
  ) {}

  @Endpoint(getMembers)
  async list({ caller }: CallOf<typeof getMembers>) {
    return { members: (await this.members.list(caller.accountId)).map(memberToWire) };
  }

  @Endpoint(getMembersNames)
  async names({ caller }: CallOf<typeof getMembersNames>) {
    return { members: await this.members.names(caller.accountId) };
  }

  @Endpoint(getMembersPolicy)
  async readPolicy({ caller }: CallOf<typeof getMembersPolicy>) {
    return policyToWire(await this.policy.isRequired(caller.accountId));
  }

  @Endpoint(postMembersPolicy)
  async changePolicy({ fields, caller }: CallOf<typeof postMembersPolicy>) {
    const isRequired = fields.second_factor === 'required';
    await this.policy.change(caller.accountId, caller.actor, isRequired);
    return policyToWire(isRequired);
  }

  @Endpoint(postMembersInvitations)
  async invite({ fields, caller }: CallOf<typeof postMembersInvitations>) {
    const { email, role, can_reveal: canReveal } = fields;
    const wanted = { email, role, canReveal: canReveal ?? false };
    const { token, expiresAt } = await this.members.invite(caller.accountId, caller.actor, wanted);
    return { url: this.address.linkOf(token), expires_at: expiresAt.toISOString() };
  }

  @Endpoint(postMember)
  async change({ fields, params, caller }: CallOf<typeof postMember>) {
    const { role, can_reveal: canReveal, state } = fields;
    const changes = {
      ...(role !== null && { role }),
      ...(canReveal !== null && { canReveal }),
      ...(state !== null && { state }),
    };
    return memberToWire(await this.members.change(caller.accountId, caller.actor, params.id, changes));
  }

  @Endpoint(deleteMemberSecondFactor)
  async resetSecondFactor({ params, caller }: CallOf<typeof deleteMemberSecondFactor>) {
    return memberToWire(await this.members.resetSecondFactor(caller.accountId, caller.actor, params.id));
  }

  @Endpoint(deleteMember)
  async remove({ params, caller }: CallOf<typeof deleteMember>) {
    return memberToWire(await this.members.remove(caller.accountId, caller.actor, params.id));
  }
}

const policyToWire = (isRequired: boolean) =>
  ({ second_factor: isRequired ? 'required' : 'optional' }) as const;
